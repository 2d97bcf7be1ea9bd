/** Times of sessions, on the clock of the company as everywhere at the desk where times are planned. */
import { companyZone, type Language } from '@portal/contract'
import { formatSpan, formatTime, zoneName } from '@portal/ui'

/** Day and hours; the page says whose clock it is, by `sessionZone`. */
export const formatSession = (session: { StartTime: string; EndTime: string }, language: Language): string =>
  formatSpan(session, { language, zone: companyZone() })

export const formatSessionStart = (at: string, language: Language): string =>
  formatTime(new Date(at), { form: 'datetime', language, zone: companyZone() })

/** The clock by name and by its distance from UTC, for `{name}` and `{offset}` of a text. */
export const sessionZone = (language: Language): { name: string; offset: string } => ({
  name: zoneName(companyZone(), language),
  offset: zoneName(companyZone(), language, 'short'),
})
