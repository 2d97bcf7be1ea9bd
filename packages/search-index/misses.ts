/**
 * What people looked for in vain, without who: for those who run the portal. A day becomes numbers of people when it is
 * over, and a group below five is never written (SEARCH-06, SHELL-21). Owns: search_miss, search_miss_today.
 */
import { sql, type Db } from '@portal/server'
import { lineOf } from './fold.ts'
import { looksLikeName } from './names.ts'
import { piecesOf } from './pieces.ts'

const longest = 60
const groupMin = 5

/** The name that stands for a person on one day, in China, and for nobody afterwards. */
export interface DayName {
  day: string
  who: Buffer
}

/** null: nothing worth keeping, or it may be about a person: an address of mail, a number, an account, a name. */
export function missOf(query: string): string | null {
  const text = lineOf(query)
  const isPersonal = text.includes('@') || /\d{7,}/.test(text.replace(/[\s\-().+]/g, '')) || looksLikeName(text)
  return isPersonal || text.length > longest || piecesOf(text).length === 0 ? null : text
}

/** A query that found nothing: once a person and day, however often it is asked. */
export async function noteMiss(db: Db, query: string, { day, who }: DayName): Promise<void> {
  const text = missOf(query)
  if (text === null) return
  await db
    .insertInto('search_miss_today')
    .values({ day, who, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of a day that is not counted yet. */
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

/** Days before this one are over: what at least five people missed is kept as a number, and all names go. */
export async function countMisses(db: Db, before: string): Promise<void> {
  await sql`WITH gone AS (DELETE FROM search_miss_today WHERE day < ${before} RETURNING day, text)
    INSERT INTO search_miss (text, day, count)
    SELECT text, day, count(*)::int FROM gone GROUP BY text, day HAVING count(*) >= ${groupMin}
    ON CONFLICT (text, day) DO NOTHING`.execute(db)
}

/** A day that was counted elsewhere; small groups are left out. */
export async function keepMisses(tx: Db, day: string, people: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...people].filter(([, count]) => count >= groupMin).map(([text, count]) => ({ text, day, count }))
  if (rows.length > 0) await tx.insertInto('search_miss').values(rows).execute()
}

/** How many people, each once a day; the most frequent first. */
export async function listMisses(db: Db, since: Date, limit: number): Promise<{ text: string; count: number }[]> {
  const { rows } = await sql<{ text: string; count: number }>`
    SELECT text, sum(count)::int AS count FROM search_miss
    WHERE day >= (${since}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date
    GROUP BY text ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db)
  return rows
}
