/**
 * Searches that found nothing, without who searched, for those who run the portal. Once a day is over it becomes
 * numbers of people; a group below five is never stored (SEARCH-06, SHELL-21).
 */
import { sql, type Db } from '@portal/server'
import { lineOf } from './fold.ts'
import { looksLikeName } from './names.ts'
import { piecesOf } from './pieces.ts'

const longest = 60
const groupMin = 5

/** Stands for a person on one day (in China), and for nobody afterwards. */
export interface DayName {
  day: string
  who: Buffer
}

/**
 * Returns the text to keep. null: not worth keeping, or possibly about a person: an e-mail address, number, account or
 * name.
 */
export function missOf(query: string): string | null {
  const text = lineOf(query)
  const isPersonal = text.includes('@') || /\d{7,}/.test(text.replace(/[\s\-().+]/g, '')) || looksLikeName(text)
  return isPersonal || text.length > longest || piecesOf(text).length === 0 ? null : text
}

/** Records a query that found nothing, once per person and day. */
export async function noteMiss(db: Db, query: string, { day, who }: DayName): Promise<void> {
  const text = missOf(query)
  if (text === null) return
  await db
    .insertInto('search_miss_today')
    .values({ day, who, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists a person's misses of a day that is not counted yet. */
export async function missesOf(db: Db, { day, who }: DayName): Promise<{ text: string }[]> {
  return db
    .selectFrom('search_miss_today')
    .select('text')
    .where('day', '=', day)
    .where('who', '=', who)
    .orderBy('text')
    .execute()
}

export async function forgetMisses(tx: Db, { day, who }: DayName): Promise<void> {
  await tx.deleteFrom('search_miss_today').where('day', '=', day).where('who', '=', who).execute()
}

/** Closes the days before this one: keeps what at least five people missed as a number, and deletes all pseudonyms. */
export async function countMisses(db: Db, before: string): Promise<void> {
  await sql`WITH gone AS (DELETE FROM search_miss_today WHERE day < ${before} RETURNING day, text)
    INSERT INTO search_miss (text, day, count)
    SELECT text, day, count(*)::int FROM gone GROUP BY text, day HAVING count(*) >= ${groupMin}
    ON CONFLICT (text, day) DO NOTHING`.execute(db)
}

/** Saves a day that was counted elsewhere; small groups are left out. */
export async function keepMisses(tx: Db, day: string, people: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...people].filter(([, count]) => count >= groupMin).map(([text, count]) => ({ text, day, count }))
  if (rows.length > 0) await tx.insertInto('search_miss').values(rows).execute()
}

/** Lists misses with the number of people (once per day each), most frequent first. */
export async function listMisses(db: Db, since: Date, limit: number): Promise<{ text: string; count: number }[]> {
  const { rows } = await sql<{ text: string; count: number }>`
    SELECT text, sum(count)::int AS count FROM search_miss
    WHERE day >= (${since}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date
    GROUP BY text ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db)
  return rows
}
