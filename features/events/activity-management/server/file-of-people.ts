/** Attendees as CSV: only the fields that the list on the page shows. */
import type { AttendeeRow, OrganisedItem } from '@portal/activities/server'
import { csvOf, translate, writtenIn, type Language } from '@portal/contract'
import type { FileAnswer } from '@portal/server'
import type { PeopleList } from '../contract.ts'
import { fileTexts } from '../texts.ts'

/** Formats a time in China as `YYYY-MM-DD HH:MM:SS`, which spreadsheets recognise. */
const timeOf = (at: Date | null): string =>
  at === null ? '' : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

const columns = ['number', 'name', 'account', 'department', 'list', 'time'] as const
const doorColumns = ['checkIn', 'checkInTime'] as const
const sessionColumns = ['session', 'place'] as const

interface Listed {
  list: PeopleList
  /** The session of the attendees. */
  session: Pick<OrganisedItem, 'starts_at' | 'place_zh' | 'place_en'>
}

export function csvOfPeople(rows: readonly AttendeeRow[], { list, session }: Listed, language: Language): string {
  const t = (key: keyof typeof fileTexts): string => translate(fileTexts[key], language)
  const hasDoor = list === 'signed'
  const head = [...columns, ...(hasDoor ? doorColumns : []), ...sessionColumns].map(t)
  const place = writtenIn({ zh: session.place_zh, en: session.place_en }, language)
  const lines = rows.map((row) => [
    row.place === 0 ? '' : row.place,
    row.has_left ? `${row.name}${t('left')}` : row.name,
    row.account,
    row.department,
    t(list),
    timeOf(row.at),
    ...(hasDoor ? [t(row.checked_at ? 'yes' : 'no'), timeOf(row.checked_at)] : []),
    timeOf(session.starts_at),
    place,
  ])
  return csvOf([head, ...lines])
}

export function fileAnswer(body: string, name: string): FileAnswer {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body }
}
