/** Who has a text open now. Owns: manuscript_presence. */
import { tellToAsk } from '@portal/notices/server'
import { sql, type Db } from '@portal/server'
import { writing } from '../contract.ts'

/** A window tells of itself every five seconds; so long after its last word nobody is there. */
const awayAfterMs = 20_000

export interface Being {
  id: number
  window: string
  account: string
  side: '' | 'zh' | 'en'
  key: string
}

/** Answers whether that is news to the others: one came, or went to another paragraph. */
export async function beHere(db: Db, { id, window, account, side, key }: Being, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    WITH was AS (SELECT FROM manuscript_presence WHERE manuscript_id = ${id} AND window_key = ${window}
      AND side = ${side} AND block_key = ${key} AND seen_at > ${new Date(now.getTime() - awayAfterMs)})
    INSERT INTO manuscript_presence (manuscript_id, window_key, account, side, block_key, seen_at)
    VALUES (${id}, ${window}, ${account}, ${side}, ${key}, ${now})
    ON CONFLICT (manuscript_id, window_key) DO UPDATE
    SET side = excluded.side, block_key = excluded.block_key, seen_at = excluded.seen_at
    WHERE manuscript_presence.account = excluded.account
    RETURNING EXISTS (SELECT FROM was) AS is_known`.execute(db)
  return rows[0]?.is_known === false
}

/** Windows that have it open beside the one of `by` learn by the live stream that there is something to ask for. */
export async function tellAround(db: Db, id: number, by: string, now: Date): Promise<void> {
  const { rows } = await sql<{ account: string }>`SELECT account FROM manuscript_presence
    WHERE manuscript_id = ${id} AND seen_at > ${new Date(now.getTime() - awayAfterMs)}
    GROUP BY account HAVING account <> ${by} OR count(*) > 1`.execute(db)
  if (rows.length === 0) return
  await tellToAsk(
    db,
    rows.map(({ account }) => account),
    [writing.around],
  )
}

/** A window closed; those that were closed without a word go, too. */
export async function beGone(db: Db, id: number, window: string, account: string, now: Date): Promise<void> {
  await sql`DELETE FROM manuscript_presence
    WHERE (manuscript_id = ${id} AND window_key = ${window} AND account = ${account})
       OR seen_at < ${new Date(now.getTime() - 3600_000)}`.execute(db)
}

export interface HereRow {
  manuscript_id: number
  account: string
  name_zh: string
  name_en: string
  head_file_id: number | null
  side: '' | 'zh' | 'en'
  block_key: string
}

/** The others, one row a window; of several texts at once for a list. */
export async function othersHere(db: Db, ids: readonly number[], window: string, now: Date): Promise<HereRow[]> {
  const { rows } = await sql<HereRow>`
    SELECT h.manuscript_id, h.account, p.name_zh, p.name_en, p.head_file_id, h.side, h.block_key
    FROM manuscript_presence h JOIN person p ON p.account = h.account
    WHERE h.manuscript_id = ANY (${ids}::bigint[]) AND h.window_key <> ${window}
      AND h.seen_at > ${new Date(now.getTime() - awayAfterMs)}
    ORDER BY h.manuscript_id, h.account, h.seen_at DESC LIMIT 200`.execute(db)
  return rows
}
