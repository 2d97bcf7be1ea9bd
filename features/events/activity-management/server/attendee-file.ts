/** Attendees as CSV: only the fields that the list on the page shows. */
import type { AttendeeRow, OrganiserSession } from '@portal/activities/server'
import { csvOf, translate, writtenIn, type Language } from '@portal/contract'
import type { FileAnswer } from '@portal/server'
import type { PeopleList } from '../contract.ts'
import { fileTexts } from '../texts.ts'

/** Formats a time in China as `YYYY-MM-DD HH:MM:SS`, which spreadsheets recognise. */
const formatChinaTime = (at: Date | null): string =>
  at === null ? '' : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const commonColumns = ['number', 'name', 'account', 'department', 'list', 'time'] as const
const checkInColumns = ['checkIn', 'checkInTime'] as const
const sessionColumns = ['session', 'place'] as const

interface AttendeeFileOptions {
  list: PeopleList
  /** The session of the attendees. */
  session: Pick<OrganiserSession, 'starts_at' | 'place_zh' | 'place_en'>
}

export function attendeesCsv(
  rows: readonly AttendeeRow[],
  { list, session }: AttendeeFileOptions,
  language: Language,
): string {
  const t = (key: keyof typeof fileTexts): string => translate(fileTexts[key], language)
  const hasCheckIn = list === 'signed'
  const head = [...commonColumns, ...(hasCheckIn ? checkInColumns : []), ...sessionColumns].map(t)
  const place = writtenIn({ zh: session.place_zh, en: session.place_en }, language)
  const lines = rows.map((row) => [
    row.place === 0 ? '' : row.place,
    row.has_left ? `${row.name}${t('left')}` : row.name,
    row.account,
    row.department,
    t(list),
    formatChinaTime(row.at),
    ...(hasCheckIn ? [t(row.checked_at ? 'yes' : 'no'), formatChinaTime(row.checked_at)] : []),
    formatChinaTime(session.starts_at),
    place,
  ])
  return csvOf([head, ...lines])
}

export function csvResponse(body: string, name: string): FileAnswer {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body }
}
