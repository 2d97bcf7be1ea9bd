import { deskHref, withQuery } from '@portal/contract'

/** The filters of the audit log page, kept in its address. */
export interface AuditView {
  who: string
  action: string
  kind: string
  id: string
  /** Days in the reader's time zone. */
  from: string
  to: string
}

// not 'person': that parameter opens a person's card
const queryKeys = ['who', 'action', 'kind', 'id', 'from', 'to'] as const
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export function parseAuditView(search: string): AuditView {
  const query = new URLSearchParams(search)
  const [who, action, kind, id, from, to] = queryKeys.map((name) => (query.get(name) ?? '').slice(0, 100))
  return {
    who: who!,
    action: action!,
    kind: kind!,
    id: id!,
    from: isDay(from!) ? from! : '',
    to: isDay(to!) ? to! : '',
  }
}

export function auditHref(view: AuditView, change: Partial<AuditView>): string {
  const next = { ...view, ...change }
  const query = Object.fromEntries(queryKeys.map((name) => [name, next[name] || undefined]))
  return withQuery(deskHref('audit'), query)
}

/** Converts days to instants: from the start of the first day to the end of the last, in the reader's time zone. */
export function toAuditFilter({ who, action, kind, id, from, to }: AuditView) {
  return {
    ...(who ? { Person: who } : {}),
    ...(action ? { Action: action } : {}),
    ...(kind ? { Kind: kind } : {}),
    ...(id ? { Id: id } : {}),
    ...(from ? { From: startOfDay(from, 0) } : {}),
    ...(to ? { To: startOfDay(to, 1) } : {}),
  }
}

function startOfDay(day: string, daysOn: number): string {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date! + daysOn).toISOString()
}
