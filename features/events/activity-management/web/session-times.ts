/** Times of sessions, on the clock of the company as everywhere at the desk where times are planned. */
import { companyZone, type Language } from '@portal/contract'
import { formatDeskTime, formatSpan } from '@portal/ui'

/** Day and hours; the page says whose clock it is, by `deskZone`. */
export const formatSession = (session: { StartTime: string; EndTime: string }, language: Language): string =>
  formatSpan(session, { language, zone: companyZone() })

export const formatSessionStart = (at: string, language: Language): string =>
  formatDeskTime(at, { form: 'datetime', language })
