/** What people looked for in vain, without who: for those who run the portal. Owns: search_miss. */
import { sql, type Db } from '@portal/server'
import { lineOf } from './fold.ts'
import { looksLikeName } from './names.ts'
import { piecesOf } from './pieces.ts'

const longest = 60

/** null: nothing worth keeping, or it may be about a person: an address of mail, a number, an account, a name. */
export function missOf(query: string): string | null {
  const text = lineOf(query)
  const isPersonal = text.includes('@') || /\d{7,}/.test(text.replace(/[\s\-().+]/g, '')) || looksLikeName(text)
  return isPersonal || text.length > longest || piecesOf(text).length === 0 ? null : text
}

/** Counts a query that found nothing, by the day in China. */
export async function noteMiss(db: Db, query: string, now: Date): Promise<void> {
  const text = missOf(query)
  if (text === null) return
  await sql`INSERT INTO search_miss (text, day) VALUES (${text}, (${now}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date)
    ON CONFLICT (text, day) DO UPDATE SET count = search_miss.count + 1`.execute(db)
}

/** The most frequent first. */
export async function listMisses(db: Db, since: Date, limit: number): Promise<{ text: string; count: number }[]> {
  const { rows } = await sql<{ text: string; count: number }>`
    SELECT text, sum(count)::int AS count FROM search_miss
    WHERE day >= (${since}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date
    GROUP BY text ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db)
  return rows
}
