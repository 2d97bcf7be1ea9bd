/**
 * Versions of drafts, made on leaving, on status changes, and every ten minutes of writing. Owns: manuscript_version.
 */
import { sql, type Db } from '@portal/server'
import type { Content, PublishSettings, DraftStatus } from '../rules.ts'
import { notifyPresent, removePresence, type DraftWindow } from './presence.ts'

export type VersionReason = 'left' | 'time' | 'status' | 'restored' | 'merged' | 'begun'

/**
 * Makes a version of a locked draft, or reuses the latest one if nothing has changed. `status`: the new status of the
 * draft, and why somebody gave it that. Returns the version number.
 */
export async function makeVersion(
  tx: Db,
  id: number,
  reason: VersionReason | { status: DraftStatus; why?: string },
  by: string,
  now: Date,
): Promise<number> {
  const {
    kind,
    status,
    why = '',
  } = typeof reason === 'string' ? { kind: reason, status: '' as const } : { kind: 'status', ...reason }
  const { rows: same } = await sql<{ version: number }>`
    SELECT v.version FROM manuscript m JOIN manuscript_version v ON v.manuscript_id = m.id AND v.version = m.version
    WHERE m.id = ${id} AND v.content = m.content AND v.settings = m.settings`.execute(tx)
  if (same[0]) {
    const { version } = same[0]
    if (status !== '')
      await sql`UPDATE manuscript_version SET status = ${status}, status_by = ${by}, status_reason = ${why}
        WHERE manuscript_id = ${id} AND version = ${version}`.execute(tx)
    return version
  }
  const { rows } = await sql<{ version: number }>`
    WITH next AS (UPDATE manuscript SET version = version + 1 WHERE id = ${id} RETURNING id, version, content, settings)
    INSERT INTO manuscript_version (manuscript_id, version, content, settings, made_by, made_at, reason, status, status_by, status_reason)
    SELECT id, version, content, settings, ${by}, ${now}, ${kind}, ${status}, ${status === '' ? null : by}, ${why} FROM next RETURNING version`.execute(
    tx,
  )
  return rows[0]!.version
}

/** Closes a window of a locked draft. `isMine`: the last changes are of its person, and become a version. */
export async function leaveDraft(tx: Db, window: DraftWindow, isMine: boolean, now: Date): Promise<void> {
  await removePresence(tx, window, now)
  if (isMine) await makeVersion(tx, window.id, 'left', window.account, now)
  await notifyPresent(tx, window.id, window.account, now)
}

const versionIntervalMs = 10 * 60_000

/** Makes a version if the latest one is older than ten minutes. */
export async function makePeriodicVersion(tx: Db, id: number, by: string, now: Date): Promise<void> {
  const { rows } = await sql`SELECT FROM manuscript_version
    WHERE manuscript_id = ${id} AND made_at > ${new Date(now.getTime() - versionIntervalMs)} LIMIT 1`.execute(tx)
  if (rows.length === 0) await makeVersion(tx, id, 'time', by, now)
}

/**
 * Changes the status of a locked draft and makes a version of its state. `published`: the published item and the
 * version that readers have from now on. `why`: the reason that its author is given.
 */
export async function setStatus(
  tx: Db,
  id: number,
  status: DraftStatus,
  by: string,
  now: Date,
  { published, why = '' }: { published?: { objectId: number; version: number }; why?: string } = {},
): Promise<void> {
  await makeVersion(tx, id, { status, why }, by, now)
  await tx
    .updateTable('manuscript')
    .set({
      status,
      updated_at: now,
      updated_by: by,
      ...(published ? { object_id: published.objectId, published_version: published.version } : {}),
    })
    .where('id', '=', id)
    .execute()
  await notifyPresent(tx, id, by, now)
}

export interface VersionRow {
  version: number
  made_by: string
  name_zh: string
  name_en: string
  made_at: Date
  reason: VersionReason
  status: DraftStatus | ''
  /** Names of the person who changed the status; null if unknown, as in old rows. */
  step_zh: string | null
  step_en: string | null
  status_reason: string
}

/** Lists versions, newest first. */
export async function listVersions(db: Db, id: number, limit: number, offset: number) {
  const { rows } = await sql<VersionRow>`
    SELECT v.version, v.made_by, p.name_zh, p.name_en, v.made_at, v.reason, v.status,
      s.name_zh AS step_zh, s.name_en AS step_en, v.status_reason
    FROM manuscript_version v JOIN shared.person p ON p.account = v.made_by LEFT JOIN shared.person s ON s.account = v.status_by
    WHERE v.manuscript_id = ${id} ORDER BY v.version DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM manuscript_version WHERE manuscript_id = ${id}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findVersion(
  db: Db,
  id: number,
  version: number,
): Promise<{ content: Content; settings: PublishSettings } | undefined> {
  const row = await db
    .selectFrom('manuscript_version')
    .select(['content', 'settings'])
    .where('manuscript_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row as { content: Content; settings: PublishSettings } | undefined
}
