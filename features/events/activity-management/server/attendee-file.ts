/** Attendees as CSV: only the fields that the list on the page shows. */
import type { AttendeeRow, OrganiserSession } from '@portal/activities/server'
import { companyTime, companyZone, csvOf, translate, writtenIn, type Language } from '@portal/contract'
import type { FileAnswer } from '@portal/server'
import type { PeopleList } from '../contract.ts'
import { fileTexts } from '../texts.ts'

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
  const t = (key: keyof typeof fileTexts): string => translate(fileTexts[key], language, { zone: companyZone() })
  const hasCheckIn = list === 'signed'
  const head = [...commonColumns, ...(hasCheckIn ? checkInColumns : []), ...sessionColumns].map(t)
  const place = writtenIn({ zh: session.place_zh, en: session.place_en }, language)
  const lines = rows.map((row) => [
    row.place === 0 ? '' : row.place,
    row.has_left ? `${row.name}${t('left')}` : row.name,
    row.account,
    row.department,
    t(list),
    companyTime(row.at),
    ...(hasCheckIn ? [t(row.checked_at ? 'yes' : 'no'), companyTime(row.checked_at)] : []),
    companyTime(session.starts_at),
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
