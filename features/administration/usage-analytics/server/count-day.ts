/** Counts a day that is over. Empties track_event of it. */
import { sql, type Db } from '@portal/server'
import type { Count } from '../rules.ts'
import { keepDay, type DayCounts, type Opened } from './kept-days.ts'

/**
 * Once, whoever comes first. The events go in the same transaction: `who` read which news at what minute stands in
 * news_read with the account, so that one join would tell whose all the others of the same name are.
 */
export async function countDay(tx: Db, day: string, now: Date): Promise<void> {
  const visits = await visitsOf(tx, day)
  await keepDay(tx, day, { ...visits, opened: await openingsOf(tx, day), searches: await searchesOf(tx, day) }, now)
  await tx.deleteFrom('track_event').where('day', '=', day).execute()
}

function summed<Row extends Count>(rows: readonly Row[], by: (row: Row) => string): Map<string, Count> {
  const sums = new Map<string, Count>()
  for (const row of rows) {
    const sum = sums.get(by(row)) ?? { people: 0, times: 0 }
    sums.set(by(row), { people: sum.people + row.people, times: sum.times + row.times })
  }
  return sums
}

/** A visit ends with half an hour of silence. A person is of one language and door a day, so that parts make the whole. */
async function visitsOf(tx: Db, day: string): Promise<Pick<DayCounts, 'languages' | 'doors'>> {
  const { rows } = await sql<Count & { language: string; door: string }>`
    WITH seen AS (SELECT who, at, language, door, lag(at) OVER (PARTITION BY who ORDER BY at) AS before
      FROM track_event WHERE day = ${day}),
    person AS (SELECT mode() WITHIN GROUP (ORDER BY language) AS language, mode() WITHIN GROUP (ORDER BY door) AS door,
        count(*) FILTER (WHERE before IS NULL OR at - before > interval '30 minutes') AS visits
      FROM seen GROUP BY who)
    SELECT language, door, count(*)::int AS people, sum(visits)::int AS times FROM person GROUP BY 1, 2`.execute(tx)
  return { languages: summed(rows, (row) => row.language), doors: summed(rows, (row) => row.door) }
}

async function openingsOf(tx: Db, day: string): Promise<Opened[]> {
  const { rows } = await sql<Count & { kind: Opened['kind']; name: string; language: string }>`
    SELECT kind, name, language, count(*)::int AS people, sum(times)::int AS times FROM (
      SELECT kind, name, mode() WITHIN GROUP (ORDER BY language) AS language, count(*) AS times
      FROM track_event WHERE day = ${day} AND kind <> 'search' GROUP BY kind, name, who) AS opened
    GROUP BY 1, 2, 3`.execute(tx)
  return [...Map.groupBy(rows, (row) => `${row.kind} ${row.name}`).values()].map((same) => ({
    kind: same[0]!.kind,
    name: same[0]!.name,
    languages: summed(same, (row) => row.language),
  }))
}

async function searchesOf(tx: Db, day: string): Promise<DayCounts['searches']> {
  const { rows } = await sql<Count & { missed: number; misses: number }>`
    SELECT count(*)::int AS people, coalesce(sum(times), 0)::int AS times,
      count(*) FILTER (WHERE misses > 0)::int AS missed, coalesce(sum(misses), 0)::int AS misses FROM (
      SELECT count(*) AS times, count(*) FILTER (WHERE NOT found) AS misses
      FROM track_event WHERE day = ${day} AND kind = 'search' GROUP BY who) AS searched`.execute(tx)
  const { people, times, missed, misses } = rows[0]!
  return { all: { people, times }, nothing: { people: missed, times: misses } }
}
