/** People who have a draft open now. Owns: manuscript_presence. */
import type { Endpoint } from '@portal/contract'
import { broadcastInvalidation } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import { drafts } from '../contract.ts'

/** Windows report every five seconds; after this time without a report, one counts as closed. */
export const awayAfterMs = 20_000

export interface PresenceInput {
  id: number
  window: string
  account: string
  side: '' | 'zh' | 'en'
  key: string
  /** The window has unsaved changes. */
  isUnsaved: boolean
}

/**
 * Records that a window is open. Returns true if others should know: it has just come, or moved to another paragraph.
 */
export async function recordPresence(db: Db, presence: PresenceInput, now: Date): Promise<boolean> {
  const { id, window, account, side, key, isUnsaved } = presence
  const { rows } = await sql<{ is_known: boolean }>`
    WITH was AS (SELECT FROM manuscript_presence WHERE manuscript_id = ${id} AND window_key = ${window}
      AND side = ${side} AND block_key = ${key} AND seen_at > ${new Date(now.getTime() - awayAfterMs)})
    INSERT INTO manuscript_presence (manuscript_id, window_key, account, side, block_key, is_unsaved, seen_at)
    VALUES (${id}, ${window}, ${account}, ${side}, ${key}, ${isUnsaved}, ${now})
    ON CONFLICT (manuscript_id, window_key) DO UPDATE
    SET side = excluded.side, block_key = excluded.block_key, is_unsaved = excluded.is_unsaved,
      seen_at = excluded.seen_at
    WHERE manuscript_presence.account = excluded.account
    RETURNING EXISTS (SELECT FROM was) AS is_known`.execute(db)
  return rows[0]?.is_known === false
}

/** Tells other open windows by the live stream to reload these calls. The only window of `by` is skipped. */
export async function notifyPresent(
  db: Db,
  id: number,
  by: string,
  now: Date,
  calls: readonly Pick<Endpoint, 'path'>[] = [drafts.around, drafts.versions],
): Promise<void> {
  const { rows } = await sql<{ account: string }>`SELECT account FROM manuscript_presence
    WHERE manuscript_id = ${id} AND seen_at > ${new Date(now.getTime() - awayAfterMs)}
    GROUP BY account HAVING account <> ${by} OR count(*) > 1`.execute(db)
  if (rows.length === 0) return
  await broadcastInvalidation(
    db,
    rows.map(({ account }) => account),
    calls,
  )
}

/** Removes a closed window, and all that have not reported for an hour. */
export async function removePresence(db: Db, { id, window, account }: DraftWindow, now: Date): Promise<void> {
  await sql`DELETE FROM manuscript_presence
    WHERE (manuscript_id = ${id} AND window_key = ${window} AND account = ${account})
       OR seen_at < ${new Date(now.getTime() - 3600_000)}`.execute(db)
}

export interface PresenceRow {
  manuscript_id: number
  account: string
  name_zh: string
  name_en: string
  head_file_id: number | null
  side: '' | 'zh' | 'en'
  block_key: string
}

/** Lists the other open windows of one or more drafts. */
export async function listOthersPresent(
  db: Db,
  ids: readonly number[],
  window: string,
  now: Date,
): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`
    SELECT h.manuscript_id, h.account, p.name_zh, p.name_en, p.head_file_id, h.side, h.block_key
    FROM manuscript_presence h JOIN shared.person p ON p.account = h.account
    WHERE h.manuscript_id = ANY (${ids}::bigint[]) AND h.window_key <> ${window}
      AND h.seen_at > ${new Date(now.getTime() - awayAfterMs)}
    ORDER BY h.manuscript_id, h.account, h.seen_at DESC LIMIT 200`.execute(db)
  return rows
}

/** An open window of a draft. */
export interface DraftWindow {
  id: number
  account: string
  window: string
}
/** A save of a window, on top of the revision `from`. */
export type SaveOfWindow = DraftWindow & { from: number }

/** Records that somebody's changes were saved. Unsaved changes of their closed windows are no longer waited for. */
export async function recordWriting(tx: Db, { id, account, window, from }: SaveOfWindow, now: Date): Promise<void> {
  await sql`UPDATE manuscript_presence
    SET wrote_at = ${now}, is_unsaved = is_unsaved AND seen_at > ${new Date(now.getTime() - awayAfterMs)},
      saved_from = CASE WHEN window_key = ${window} THEN ${from} ELSE saved_from END
    WHERE manuscript_id = ${id} AND account = ${account}`.execute(tx)
}

/** Returns true if the revision after `from` was written by this window. */
export async function hasSavedFrom(db: Db, { id, account, window, from }: SaveOfWindow): Promise<boolean> {
  const { rows } = await sql`SELECT FROM manuscript_presence WHERE manuscript_id = ${id} AND window_key = ${window}
    AND account = ${account} AND saved_from = ${from}`.execute(db)
  return rows.length > 0
}

/** A person counts as typing for this long after a save. */
const typingWindowMs = 5000
/** Unsaved changes of a window that stopped reporting count for this long; then its row is removed, too. */
const unsavedWindowMs = 3600_000

export interface ActiveWriterRow {
  account: string
  name_zh: string
  name_en: string
  /** They have unsaved changes, or files that are being uploaded. */
  is_unsaved: boolean
  seen_at: Date
  side: '' | 'zh' | 'en'
  block_key: string
  /** Number of files being uploaded. */
  files: number
}

/** Lists people other than `account` who are typing, or have unsaved changes or uploads; one row per person. */
export async function listOthersWriting(db: Db, id: number, account: string, now: Date): Promise<ActiveWriterRow[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<ActiveWriterRow>`
    WITH uploading AS (
      SELECT account, count(*)::int AS files, max(begun_at) AS seen_at FROM manuscript_upload
      WHERE manuscript_id = ${id} AND begun_at > ${ago(unsavedWindowMs)} GROUP BY account),
    window_of AS (
      SELECT account, is_unsaved, seen_at, side, block_key FROM manuscript_presence
      WHERE manuscript_id = ${id}
        AND ((is_unsaved AND seen_at > ${ago(unsavedWindowMs)}) OR wrote_at > ${ago(typingWindowMs)})
      UNION ALL SELECT account, true, seen_at, '', '' FROM uploading)
    SELECT DISTINCT ON (w.account) w.account, p.name_zh, p.name_en,
      bool_or(w.is_unsaved) OVER (PARTITION BY w.account) AS is_unsaved,
      max(w.seen_at) OVER (PARTITION BY w.account) AS seen_at, w.side, w.block_key,
      coalesce((SELECT files FROM uploading u WHERE u.account = w.account), 0) AS files
    FROM window_of w JOIN shared.person p ON p.account = w.account
    WHERE w.account <> ${account} ORDER BY w.account, w.side = '', w.seen_at DESC`.execute(db)
  return rows
}
