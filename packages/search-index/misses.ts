/**
 * Searches that found nothing, without who searched, for those who run the portal. Once a day is over it becomes
 * numbers of people; a group below five is never stored (SEARCH-06, SHELL-21).
 */
import { sql, type Db } from '@portal/server'
import { foldLine } from './fold.ts'
import { looksLikeName } from './names.ts'
import { tokenize } from './tokens.ts'
import { companyZone } from '@portal/contract'

const maxTextLength = 60
const minGroupSize = 5
const keptDays = 365

/** Stands for a person on one day (the company’s), and for nobody afterwards. */
export interface DailyPseudonym {
  day: string
  who: Buffer
}

/**
 * Returns the text to keep. null: not worth keeping, or possibly about a person: an e-mail address, number, account or
 * name.
 */
export function missText(query: string): string | null {
  const text = foldLine(query)
  const isPersonal = text.includes('@') || /\d{7,}/.test(text.replace(/[\s\-().+]/g, '')) || looksLikeName(text)
  return isPersonal || text.length > maxTextLength || tokenize(text).length === 0 ? null : text
}

/** Records a query that found nothing, once per person and day. */
export async function recordMiss(db: Db, query: string, { day, who }: DailyPseudonym): Promise<void> {
  const text = missText(query)
  if (text === null) return
  await db
    .insertInto('search_miss_today')
    .values({ day, who, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists a person's misses of a day that is not counted yet. */
export async function listMissesOfPerson(db: Db, { day, who }: DailyPseudonym): Promise<{ text: string }[]> {
  return db
    .selectFrom('search_miss_today')
    .select('text')
    .where('day', '=', day)
    .where('who', '=', who)
    .orderBy('text')
    .execute()
}

export async function deleteMissesOfPerson(tx: Db, { day, who }: DailyPseudonym): Promise<void> {
  await tx.deleteFrom('search_miss_today').where('day', '=', day).where('who', '=', who).execute()
}

/**
 * Closes the days before this one: keeps what at least five people missed as a number for a year, and deletes all
 * pseudonyms.
 */
export async function countMisses(db: Db, before: string): Promise<void> {
  await sql`WITH gone AS (DELETE FROM search_miss_today WHERE day < ${before} RETURNING day, text)
    INSERT INTO search_miss (text, day, count)
    SELECT text, day, count(*)::int FROM gone GROUP BY text, day HAVING count(*) >= ${minGroupSize}
    ON CONFLICT (text, day) DO NOTHING`.execute(db)
  await sql`DELETE FROM search_miss WHERE day < ${before}::date - ${keptDays}::int`.execute(db)
}

/** Saves a day that was counted elsewhere; small groups are left out. */
export async function saveMissCounts(tx: Db, day: string, people: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...people].filter(([, count]) => count >= minGroupSize).map(([text, count]) => ({ text, day, count }))
  if (rows.length > 0) await tx.insertInto('search_miss').values(rows).execute()
}

/** Lists misses with the number of people (once per day each), most frequent first. */
export async function listMisses(db: Db, since: Date, limit: number): Promise<{ text: string; count: number }[]> {
  const { rows } = await sql<{ text: string; count: number }>`
    SELECT text, sum(count)::int AS count FROM search_miss
    WHERE day >= (${since}::timestamptz AT TIME ZONE ${companyZone()})::date
    GROUP BY text ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db)
  return rows
}
