import { defineQuery, deskHref, textParam, type Param, type QueryValues } from '@portal/contract'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
/** A day in the reader's time zone. */
const dayParam: Param<string> = {
  read: (text = '') => (isDay(text) ? text : ''),
  write: (day) => day || undefined,
}

/** The filters of the audit log page, kept in its address. Not `person`: that parameter opens a person's card. */
const query = defineQuery({
  who: textParam(100),
  action: textParam(100),
  kind: textParam(100),
  id: textParam(100),
  from: dayParam,
  to: dayParam,
})
export type AuditView = QueryValues<typeof query>

export const parseAuditView = (search: string): AuditView => query.parse(search)

export function auditHref(view: AuditView, change: Partial<AuditView>): string {
  return query.at(deskHref('audit'), { ...view, ...change })
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
