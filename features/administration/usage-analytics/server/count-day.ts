/** Totals a finished day and deletes its events. */
import { sql, type Db } from '@portal/server'
import type { Count } from '../rules.ts'
import { saveDay, type DayCounts, type OpenedItem } from './daily-totals.ts'
import { countReadersByDepartment } from './reader-groups.ts'

/**
 * Totals the day, once, and deletes its events in the same transaction: news_read has the account and minute of each
 * read, so one join would reveal the person behind a pseudonym and all their other events.
 */
export async function totalDay(tx: Db, day: string, now: Date): Promise<void> {
  const visits = await countVisits(tx, day)
  await saveDay(
    tx,
    day,
    { ...visits, opened: await countOpenings(tx, day), searches: await countSearches(tx, day) },
    now,
  )
  await tx.deleteFrom('track_event').where('day', '=', day).execute()
}

function sumBy<Row extends Count>(rows: readonly Row[], by: (row: Row) => string): Map<string, Count> {
  const sums = new Map<string, Count>()
  for (const row of rows) {
    const sum = sums.get(by(row)) ?? { people: 0, times: 0 }
    sums.set(by(row), { people: sum.people + row.people, times: sum.times + row.times })
  }
  return sums
}

/**
 * Counts visits, which end after 30 minutes of inactivity. Each person has one language and door per day, so that the
 * parts add up.
 */
async function countVisits(tx: Db, day: string): Promise<Pick<DayCounts, 'languages' | 'doors'>> {
  const { rows } = await sql<Count & { language: string; door: string }>`
    WITH seen AS (SELECT who, at, language, door, lag(at) OVER (PARTITION BY who ORDER BY at) AS before
      FROM track_event WHERE day = ${day}),
    visitor AS (SELECT mode() WITHIN GROUP (ORDER BY language) AS language, mode() WITHIN GROUP (ORDER BY door) AS door,
        count(*) FILTER (WHERE before IS NULL OR at - before > interval '30 minutes') AS visits
      FROM seen GROUP BY who)
    SELECT language, door, count(*)::int AS people, sum(visits)::int AS times FROM visitor GROUP BY 1, 2`.execute(tx)
  return { languages: sumBy(rows, (row) => row.language), doors: sumBy(rows, (row) => row.door) }
}

async function countOpenings(tx: Db, day: string): Promise<OpenedItem[]> {
  const departments = await countReadersByDepartment(tx, day)
  const { rows } = await sql<Count & { kind: OpenedItem['kind']; name: string; language: string; door: string }>`
    SELECT kind, name, language, door, count(*)::int AS people, sum(times)::int AS times FROM (
      SELECT kind, name, mode() WITHIN GROUP (ORDER BY language) AS language,
        mode() WITHIN GROUP (ORDER BY ${browserOrDoor}) AS door, count(*) AS times
      FROM track_event WHERE day = ${day} AND kind <> 'search' GROUP BY kind, name, who) AS opened
    GROUP BY 1, 2, 3, 4`.execute(tx)
  return [...Map.groupBy(rows, (row) => `${row.kind} ${row.name}`).values()].map((same) => ({
    kind: same[0]!.kind,
    name: same[0]!.name,
    languages: sumBy(same, (row) => row.language),
    doors: sumBy(same, (row) => row.door),
    ...(same[0]!.kind === 'news' && { departments: departments.get(same[0]!.name) ?? new Map() }),
  }))
}

/** Only the figures of news tell browsers apart. */
const browserOrDoor = sql<string>`CASE WHEN door = 'SSO' AND is_phone THEN 'PHONE'
  WHEN door = 'SSO' AND NOT is_phone THEN 'COMPUTER' ELSE door END`

async function countSearches(tx: Db, day: string): Promise<DayCounts['searches']> {
  const { rows } = await sql<Count & { missed: number; misses: number }>`
    SELECT count(*)::int AS people, coalesce(sum(times), 0)::int AS times,
      count(*) FILTER (WHERE misses > 0)::int AS missed, coalesce(sum(misses), 0)::int AS misses FROM (
      SELECT count(*) AS times, count(*) FILTER (WHERE NOT found) AS misses
      FROM track_event WHERE day = ${day} AND kind = 'search' GROUP BY who) AS searched`.execute(tx)
  const { people, times, missed, misses } = rows[0]!
  return { all: { people, times }, nothing: { people: missed, times: misses } }
}
