import { deskHref, withQuery } from '@portal/contract'

/** What the page of the audit log shows, kept in its address. */
export interface AuditView {
  who: string
  action: string
  kind: string
  id: string
  /** Days, as the reader's calendar has them. */
  from: string
  to: string
}

// 'person' would open somebody's card
const names = ['who', 'action', 'kind', 'id', 'from', 'to'] as const
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export function viewOf(search: string): AuditView {
  const query = new URLSearchParams(search)
  const [who, action, kind, id, from, to] = names.map((name) => (query.get(name) ?? '').slice(0, 100))
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
  const query = Object.fromEntries(names.map((name) => [name, next[name] || undefined]))
  return withQuery(deskHref('audit'), query)
}

/** From the beginning of the first day to the end of the last, where the reader is. */
export function filterOf({ who, action, kind, id, from, to }: AuditView) {
  return {
    ...(who ? { Person: who } : {}),
    ...(action ? { Action: action } : {}),
    ...(kind ? { Kind: kind } : {}),
    ...(id ? { Id: id } : {}),
    ...(from ? { From: startOf(from, 0) } : {}),
    ...(to ? { To: startOf(to, 1) } : {}),
  }
}

function startOf(day: string, daysOn: number): string {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year!, month! - 1, date! + daysOn).toISOString()
}
