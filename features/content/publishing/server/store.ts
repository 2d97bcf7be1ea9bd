/** Stores the approval of a text (table publication). */
import { backlogOf, sql, type CountBacklog, type Db, type IsDue } from '@portal/server'
import type { TakenStep } from '../rules.ts'

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
  /** Of a text in review: who is asked, until which day; null: everybody who may, and none. */
  reviewer: string | null
  review_due: string | null
  /** Of a published text: its owner, if not its author, and the day on which they look at it again. */
  owner: string | null
  check_on: string | null
  /** The last step, while it can be taken back, which is until `applies_at`; both null: none, or it is final. */
  undo: TakenStep | null
  applies_at: Date | null
}

const columns = sql`manuscript_id, state, version, audience_id, publish_at, expire_at, agreed_by, problem, next_version,
  next_at, next_by, next_tells, next_asks, returned_reason, returned_by, returned_at, reviewer, review_due, owner, check_on, undo, applies_at`
const clearNextSql = sql`next_version = NULL, next_at = NULL, next_by = NULL, next_tells = false, next_asks = false`
const clearReasonSql = sql`returned_reason = NULL, returned_by = NULL, returned_at = NULL`
/** The review is over. */
const clearReviewSql = sql`reviewer = NULL, review_due = NULL`
const clearUndoSql = sql`undo = NULL, applies_at = NULL`

export async function findPublication(db: Db, id: number): Promise<Publication | undefined> {
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

export async function saveAgreement(tx: Db, id: number, agreement: Agreement, now: Date): Promise<void> {
  const { state, version, audienceId, publishAt, expireAt, by } = agreement
  await sql`UPDATE publication SET state = ${state}, version = ${version}, audience_id = ${audienceId},
      publish_at = ${publishAt}, expire_at = ${expireAt}, agreed_by = ${by}, agreed_at = ${now}, problem = '', ${clearNextSql}, ${clearReasonSql},
      ${clearReviewSql}, ${clearUndoSql}
    WHERE manuscript_id = ${id}`.execute(tx)
}

/** Returns true if it is approved for the time in its settings; else it was published at once and can be taken back. */
export const isTimed = (
  { publishAt }: { publishAt: string | null },
  { next_at, publish_at }: Pick<Publication, 'next_at' | 'publish_at'>,
): boolean => publishAt !== null && Date.parse(publishAt) === (next_at ?? publish_at)?.getTime()

export interface NextAgreement {
  version: number
  at: Date
  by: string
  tells: boolean
  asksAgain: boolean
}

/** Schedules a newer version of a public text; readers keep the current one until then. */
export async function saveNextAgreement(
  tx: Db,
  id: number,
  { version, at, by, tells, asksAgain }: NextAgreement,
): Promise<void> {
  await sql`UPDATE publication SET next_version = ${version}, next_at = ${at}, next_by = ${by}, next_tells = ${tells},
    next_asks = ${asksAgain}, problem = '', ${clearReasonSql}, ${clearReviewSql}, ${clearUndoSql} WHERE manuscript_id = ${id}`.execute(
    tx,
  )
}

/** Cancels the scheduled change; the public version stays. */
export async function clearNextAgreement(tx: Db, id: number, problem = ''): Promise<void> {
  await sql`UPDATE publication SET problem = ${problem}, ${clearNextSql}, ${clearUndoSql} WHERE manuscript_id = ${id}`.execute(
    tx,
  )
}

/** Clears the approval: the text will not be published, or is no longer public. */
export async function clearAgreement(tx: Db, id: number, state: 'open' | 'ended', problem = ''): Promise<void> {
  await sql`UPDATE publication SET problem = ${problem}, ${clearNextSql}, ${clearReviewSql}, ${clearUndoSql},
      -- a text imported from published news was never approved
      state = CASE WHEN version IS NULL THEN 'open' ELSE ${state} END
    WHERE manuscript_id = ${id}`.execute(tx)
}

export async function saveReturnReason(
  tx: Db,
  id: number,
  { reason, by }: { reason: string; by: string },
  now: Date,
): Promise<void> {
  await sql`UPDATE publication SET returned_reason = ${reason}, returned_by = ${by}, returned_at = ${now},
      ${clearReviewSql} WHERE manuscript_id = ${id}`.execute(tx)
}

export type ReviewRequest = Pick<Publication, 'reviewer' | 'review_due'>

/** Begins a review; why the text was sent back before is answered. */
export async function saveReview(tx: Db, id: number, { reviewer, review_due }: ReviewRequest): Promise<void> {
  await sql`UPDATE publication SET reviewer = ${reviewer}, review_due = ${review_due}, ${clearReasonSql}
    WHERE manuscript_id = ${id}`.execute(tx)
}

/** Takes a step that can be taken back until `appliesAt`, and remembers the publication that it replaced. */
export async function rememberReplaced(
  tx: Db,
  id: number,
  taken: TakenStep,
  appliesAt: Date,
  take: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ row: unknown }>`
    SELECT to_jsonb(publication) AS row FROM publication WHERE manuscript_id = ${id}`.execute(tx)
  await take()
  const undo = JSON.stringify({ ...taken, row: rows[0]?.row })
  await sql`UPDATE publication SET undo = ${undo}::jsonb, applies_at = ${appliesAt} WHERE manuscript_id = ${id}`.execute(
    tx,
  )
}

/** Restores the publication that the last step replaced, with the step before it if that was not final either. */
export async function restoreReplaced(tx: Db, id: number): Promise<void> {
  await sql`UPDATE publication p SET state = r.state, version = r.version, audience_id = r.audience_id,
      publish_at = r.publish_at, expire_at = r.expire_at, agreed_by = r.agreed_by, agreed_at = r.agreed_at, problem = r.problem,
      next_version = r.next_version, next_at = r.next_at, next_by = r.next_by, next_tells = r.next_tells,
      next_asks = r.next_asks, returned_reason = r.returned_reason, returned_by = r.returned_by,
      returned_at = r.returned_at, reviewer = r.reviewer, review_due = r.review_due, undo = r.undo, applies_at = r.applies_at
    FROM publication o, jsonb_populate_record(NULL::publication, o.undo->'row') r
    WHERE p.manuscript_id = ${id} AND o.manuscript_id = ${id}`.execute(tx)
}

/** The last step is final. */
export async function forgetReplaced(tx: Db, id: number): Promise<void> {
  await sql`UPDATE publication SET ${clearUndoSql} WHERE manuscript_id = ${id}`.execute(tx)
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
          WHEN next_at <= ${now} THEN next_at WHEN applies_at <= ${now} THEN applies_at ELSE publish_at END) AS oldest
        FROM publication WHERE (state = 'scheduled' AND publish_at <= ${now}) OR next_at <= ${now}
          OR (state = 'public' AND expire_at <= ${now}) OR applies_at <= ${now}`,
  )

export const isDue: IsDue = (
  now,
) => sql`(EXISTS (SELECT FROM publication WHERE state = 'scheduled' AND publish_at <= ${now})
  OR EXISTS (SELECT FROM publication WHERE next_at <= ${now})
  OR EXISTS (SELECT FROM publication WHERE state = 'public' AND expire_at <= ${now})
  OR EXISTS (SELECT FROM publication WHERE applies_at <= ${now}))`

export async function claimExpired(tx: Db, now: Date, failed: readonly number[]): Promise<Publication | undefined> {
  const { rows } = await sql<Publication>`
    SELECT ${columns} FROM publication
    WHERE state = 'public' AND expire_at <= ${now} AND manuscript_id <> ALL (${failed}::bigint[])
    ORDER BY expire_at, manuscript_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}

/** Claims a text whose last step can no longer be taken back. */
export async function claimFinal(tx: Db, now: Date, failed: readonly number[]): Promise<Publication | undefined> {
  const { rows } = await sql<Publication>`
    SELECT ${columns} FROM publication WHERE applies_at <= ${now} AND manuscript_id <> ALL (${failed}::bigint[])
    ORDER BY applies_at, manuscript_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  return rows[0]
}
