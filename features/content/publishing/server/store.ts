/** Stores the approval of a text (table publication). */
import { backlogOf, sql, type CountBacklog, type Db, type IsDue } from '@portal/server'

export interface Publication {
  manuscript_id: number
  state: 'open' | 'scheduled' | 'public' | 'ended'
  version: number | null
  audience_id: number | null
  publish_at: Date | null
  expire_at: Date | null
  agreed_by: string | null
  problem: string
  /** A newer version of a public text, approved for later; all null: none. */
  next_version: number | null
  next_at: Date | null
  next_by: string | null
  next_tells: boolean
  next_asks: boolean
  /** Reason for sending it back, until it is submitted or approved again; all null: none. */
  returned_reason: string | null
  returned_by: string | null
  returned_at: Date | null
}

const columns = sql`manuscript_id, state, version, audience_id, publish_at, expire_at, agreed_by, problem, next_version,
  next_at, next_by, next_tells, next_asks, returned_reason, returned_by, returned_at`
const noNext = sql`next_version = NULL, next_at = NULL, next_by = NULL, next_tells = false, next_asks = false`
const noReason = sql`returned_reason = NULL, returned_by = NULL, returned_at = NULL`

export async function publicationOf(db: Db, id: number): Promise<Publication | undefined> {
  const { rows } = await sql<Publication>`SELECT ${columns} FROM publication WHERE manuscript_id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Locks the publication; always before the draft. Two publishers of the same text run one after the other. Returns
 * undefined if there is no such draft.
 */
export async function lockPublication(tx: Db, id: number): Promise<Publication | undefined> {
  await sql`INSERT INTO publication (manuscript_id) SELECT id FROM manuscript WHERE id = ${id} ON CONFLICT DO NOTHING`.execute(
    tx,
  )
  const { rows } = await sql<Publication>`
    SELECT ${columns} FROM publication WHERE manuscript_id = ${id} FOR UPDATE`.execute(tx)
  return rows[0]
}

export interface Agreement {
  state: 'scheduled' | 'public'
  version: number
  audienceId: number
  publishAt: Date
  expireAt: Date | null
  by: string
}

export async function agree(tx: Db, id: number, agreed: Agreement, now: Date): Promise<void> {
  const { state, version, audienceId, publishAt, expireAt, by } = agreed
  await sql`UPDATE publication SET state = ${state}, version = ${version}, audience_id = ${audienceId},
      publish_at = ${publishAt}, expire_at = ${expireAt}, agreed_by = ${by}, agreed_at = ${now}, problem = '', ${noNext}, ${noReason}
    WHERE manuscript_id = ${id}`.execute(tx)
}

export interface NextAgreement {
  version: number
  at: Date
  by: string
  tells: boolean
  asksAgain: boolean
}

/** Schedules a newer version of a public text; readers keep the current one until then. */
export async function agreeNext(
  tx: Db,
  id: number,
  { version, at, by, tells, asksAgain }: NextAgreement,
): Promise<void> {
  await sql`UPDATE publication SET next_version = ${version}, next_at = ${at}, next_by = ${by}, next_tells = ${tells},
    next_asks = ${asksAgain}, problem = '', ${noReason} WHERE manuscript_id = ${id}`.execute(tx)
}

/** Cancels the scheduled change; the public version stays. */
export async function dropNext(tx: Db, id: number, problem = ''): Promise<void> {
  await sql`UPDATE publication SET problem = ${problem}, ${noNext} WHERE manuscript_id = ${id}`.execute(tx)
}

/** Clears the approval: the text will not be published, or is no longer public. */
export async function release(tx: Db, id: number, state: 'open' | 'ended', problem = ''): Promise<void> {
  await sql`UPDATE publication SET problem = ${problem}, ${noNext},
      -- a text imported from published news was never approved
      state = CASE WHEN version IS NULL THEN 'open' ELSE ${state} END
    WHERE manuscript_id = ${id}`.execute(tx)
}

export async function keepReason(
  tx: Db,
  id: number,
  { reason, by }: { reason: string; by: string },
  now: Date,
): Promise<void> {
  await sql`UPDATE publication SET returned_reason = ${reason}, returned_by = ${by}, returned_at = ${now}
    WHERE manuscript_id = ${id}`.execute(tx)
}

export async function dropReason(tx: Db, id: number): Promise<void> {
  await sql`UPDATE publication SET ${noReason} WHERE manuscript_id = ${id}`.execute(tx)
}

/** Claims and locks a due text that no other process has claimed. */
export async function claimDue(tx: Db, now: Date, failed: readonly number[]): Promise<Publication | undefined> {
  const { rows } = await sql<Publication>`
    SELECT ${columns} FROM publication
    WHERE ((state = 'scheduled' AND publish_at <= ${now}) OR next_at <= ${now})
      AND manuscript_id <> ALL (${failed}::bigint[])
    ORDER BY coalesce(next_at, publish_at), manuscript_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}

export const countDue: CountBacklog = (db, now) =>
  backlogOf(
    db,
    sql`SELECT count(*) AS waiting, min(CASE WHEN state = 'public' AND expire_at <= ${now} THEN expire_at
          WHEN next_at <= ${now} THEN next_at ELSE publish_at END) AS oldest
        FROM publication WHERE (state = 'scheduled' AND publish_at <= ${now}) OR next_at <= ${now}
          OR (state = 'public' AND expire_at <= ${now})`,
  )

export const isDue: IsDue = (
  now,
) => sql`(EXISTS (SELECT FROM publication WHERE state = 'scheduled' AND publish_at <= ${now})
  OR EXISTS (SELECT FROM publication WHERE next_at <= ${now})
  OR EXISTS (SELECT FROM publication WHERE state = 'public' AND expire_at <= ${now}))`

export async function claimExpired(tx: Db, now: Date, failed: readonly number[]): Promise<Publication | undefined> {
  const { rows } = await sql<Publication>`
    SELECT ${columns} FROM publication
    WHERE state = 'public' AND expire_at <= ${now} AND manuscript_id <> ALL (${failed}::bigint[])
    ORDER BY expire_at, manuscript_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}
