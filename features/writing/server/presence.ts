/** Who has a text open now. Owns: manuscript_presence. */
import { sql, type Db } from '@portal/server'

/** A window tells of itself every five seconds; so long after its last word nobody is there. */
export const awayAfterMs = 20_000

export interface Being {
  id: number
  window: string
  account: string
  side: '' | 'zh' | 'en'
  key: string
}

export async function beHere(db: Db, { id, window, account, side, key }: Being, now: Date): Promise<void> {
  await sql`INSERT INTO manuscript_presence (manuscript_id, window_key, account, side, block_key, seen_at)
    VALUES (${id}, ${window}, ${account}, ${side}, ${key}, ${now})
    ON CONFLICT (manuscript_id, window_key) DO UPDATE
    SET side = excluded.side, block_key = excluded.block_key, seen_at = excluded.seen_at
    WHERE manuscript_presence.account = excluded.account`.execute(db)
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
