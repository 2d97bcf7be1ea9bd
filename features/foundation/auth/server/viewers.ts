/** The viewers behind live sessions. Reads session, person, department, person_role, group_role, scim_group_member. */
import { createHash } from 'node:crypto'
import { databaseFault, isOfAnotherPerson, sql, type Call, type Db, type Grant, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { lastSeenIntervalMs, sessionIdleMs } from '../rules.ts'

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

interface ViewerRow {
  id: number
  account: string
  name_zh: string
  name_en: string
  user_tag: string
  line: number[]
  place: string
  groups: number[]
  grants: Grant[]
  seen_at: Date
  expires_at: Date
  auth_type: string
  /** Until one of the roles ends, by the clock of the database; null: none does. */
  roles_ms: number | null
}

/** For person `p` and department `d`. */
const viewerColumns = sql`p.account, p.name_zh, p.name_en, p.user_tag, d.line, p.location_zh AS place,
  ARRAY(SELECT group_id FROM shared.scim_group_member m WHERE m.account = p.account) AS groups,
  coalesce((SELECT jsonb_agg(g) FROM (
    SELECT role, categories, tags, departments FROM shared.person_role r WHERE r.account = p.account
    UNION ALL
    SELECT role, categories, tags, departments FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)
    WHERE m.account = p.account) AS g), '[]') AS grants,
  (SELECT extract(epoch FROM min(r.ends_at) - statement_timestamp())::float8 * 1000
    FROM shared.person_role r WHERE r.account = p.account) AS roles_ms`

export async function liveSession(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`SELECT s.id, s.seen_at, s.expires_at, s.auth_type, ${viewerColumns}
     FROM session s JOIN shared.person p USING (account) JOIN shared.department d ON d.id = p.department_id
     WHERE ${condition} AND s.expires_at > ${now} AND s.seen_at > ${new Date(now.getTime() - sessionIdleMs)}
       AND p.left_at IS NULL`.execute(db)
  return rows[0]
}

/** Returns another person as the viewer of an existing session, for previews; null if unknown or no longer here. */
export async function viewerOfPerson(db: Db, account: string, sessionId: number): Promise<Viewer | null> {
  const { rows } = await sql<
    Omit<ViewerRow, 'seen_at' | 'expires_at' | 'auth_type'>
  >`SELECT ${sessionId}::bigint AS id, ${viewerColumns}
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id
    WHERE p.account = ${account} AND p.left_at IS NULL`.execute(db)
  return rows[0] ? toViewer(rows[0]) : null
}

export function toViewer(row: Omit<ViewerRow, 'seen_at' | 'expires_at' | 'auth_type'>): Viewer {
  return {
    account: row.account,
    nameZh: row.name_zh,
    nameEn: row.name_en,
    tag: row.user_tag,
    departments: row.line,
    place: row.place,
    groups: row.groups,
    roles: new Set(row.grants.map(({ role }) => role)),
    grants: row.grants,
    sessionId: row.id,
  }
}

/** A session as it was loaded. */
export interface LiveSession {
  readonly viewer: Viewer
  readonly expiresAt: number
  /** By `performance.now()`: a role ends then, and the viewer is another. */
  readonly rolesUntil: number
  /** The last sign of life that this process knows of. */
  seenAt: number
}

/** Returns the session of a token's hash, if its person is active. */
export async function loadSession(db: Db, hash: Buffer, now: Date): Promise<LiveSession | undefined> {
  // before the question, so that what the answer takes shortens the time and never extends it
  const askedAt = performance.now()
  const row = await liveSession(db, sql`s.token_hash = ${hash}`, now)
  if (!row) return undefined
  const rolesUntil = row.roles_ms === null ? Infinity : askedAt + row.roles_ms
  return { viewer: toViewer(row), expiresAt: row.expires_at.getTime(), seenAt: row.seen_at.getTime(), rolesUntil }
}

/** True if it can be kept as it is. */
export function isLive({ expiresAt, seenAt, rolesUntil }: LiveSession, now: Date): boolean {
  return performance.now() < rolesUntil && expiresAt > now.getTime() && seenAt > now.getTime() - sessionIdleMs
}

/** Returns those of these sessions that have not ended. */
export async function listLiveSessions(db: Db, ids: readonly number[], now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT s.id FROM session s JOIN shared.person p USING (account)
     WHERE s.id = ANY (${ids}::bigint[]) AND s.expires_at > ${now}
       AND s.seen_at > ${new Date(now.getTime() - sessionIdleMs)} AND p.left_at IS NULL`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Updates `seen_at` now and then. */
export async function recordSignOfLife(db: Db, session: LiveSession, now: Date): Promise<void> {
  if (now.getTime() - session.seenAt <= lastSeenIntervalMs) return
  session.seenAt = now.getTime()
  const update = db.updateTable('session').set({ seen_at: now }).where('id', '=', session.viewer.sessionId).execute()
  // people can still read if the database is read-only or its disk is full
  await update.catch((error: unknown) => {
    if (!databaseFault(error)) throw error
  })
}

/** Returns the viewer of a live session of an active person. Updates `seen_at` now and then if `isSignOfLife`. */
export async function viewerOf(db: Db, token: string, now: Date, isSignOfLife = true): Promise<Viewer | null> {
  const session = await loadSession(db, hashOf(token), now)
  if (!session) return null
  if (isSignOfLife) await recordSignOfLife(db, session, now)
  return session.viewer
}

/**
 * Returns the viewer of a public call that also knows sessions; `other`: the browser's session belongs to somebody else
 * than the page.
 */
export async function viewerOfCall(
  db: Db,
  { headers, token }: Pick<Call, 'headers' | 'token'>,
  now: Date,
): Promise<Viewer | 'other' | null> {
  const viewer = token ? await viewerOf(db, token, now) : null
  return viewer && isOfAnotherPerson(headers, viewer) ? 'other' : viewer
}
