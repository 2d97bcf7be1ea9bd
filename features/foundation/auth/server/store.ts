/** Owns: session, sso_attempt, sign_in_code, stream_ticket. Reads person, person_role, group_role, scim_group_member. */
import { createHash, randomBytes } from 'node:crypto'
import { databaseFault, runEach, sql, type Db, type Grant, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import {
  signInAttemptLifeMs,
  toOwnCode,
  lastSeenIntervalMs,
  sessionIdleMs,
  sessionLifeMs,
  signInCodeLifeMs,
  ticketLifeMs,
} from '../rules.ts'
import { ssoCleanUps } from './sso-changes.ts'
import { saveProviderSession } from './sso-sessions.ts'
import { platformCleanUps } from './platform-attempts.ts'
import { sessionEndedTopic } from './session-ended.ts'

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function addMs(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
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
  auth_type: string
}

/** Returns the viewer of a live session of an active person. Updates `seen_at` now and then if `isSignOfLife`. */
export async function viewerOf(db: Db, token: string, now: Date, isSignOfLife = true): Promise<Viewer | null> {
  const row = await liveSession(db, sql`s.token_hash = ${hashOf(token)}`, now)
  if (!row) return null
  if (isSignOfLife && now.getTime() - row.seen_at.getTime() > lastSeenIntervalMs) {
    const update = db.updateTable('session').set({ seen_at: now }).where('id', '=', row.id).execute()
    // people can still read if the database is read-only or its disk is full
    await update.catch((error: unknown) => {
      if (!databaseFault(error)) throw error
    })
  }
  return toViewer(row)
}

/** Returns the viewer and type of the session that a document secret belongs to. Does not extend the session. */
export async function viewerOfDocumentSecret(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ viewer: Viewer; authType: string } | null> {
  const row = await liveSession(db, sql`s.reading_hash = ${hashOf(secret)}`, now)
  return row ? { viewer: toViewer(row), authType: row.auth_type } : null
}

/** Replaces the session's document secret and returns the new one. */
export async function renewDocumentSecret(db: Db, of: { token: string } | { sessionId: number }): Promise<string> {
  const secret = newToken()
  const sessions = db.updateTable('session').set({ reading_hash: hashOf(secret) })
  const target =
    'token' in of ? sessions.where('token_hash', '=', hashOf(of.token)) : sessions.where('id', '=', of.sessionId)
  await target.execute()
  return secret
}

/** For person `p` and department `d`. */
const viewerColumns = sql`p.account, p.name_zh, p.name_en, p.user_tag, d.line, p.location_zh AS place,
  ARRAY(SELECT group_id FROM shared.scim_group_member m WHERE m.account = p.account) AS groups,
  coalesce((SELECT jsonb_agg(g) FROM (
    SELECT role, categories, tags, departments FROM shared.person_role r WHERE r.account = p.account
    UNION ALL
    SELECT role, categories, tags, departments FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)
    WHERE m.account = p.account) AS g), '[]') AS grants`

async function liveSession(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`SELECT s.id, s.seen_at, s.auth_type, ${viewerColumns}
     FROM session s JOIN shared.person p USING (account) JOIN shared.department d ON d.id = p.department_id
     WHERE ${condition} AND s.expires_at > ${now} AND s.seen_at > ${addMs(now, -sessionIdleMs)}
       AND p.left_at IS NULL`.execute(db)
  return rows[0]
}

/** Returns another person as the viewer of an existing session, for previews; null if unknown or no longer here. */
export async function viewerOfPerson(db: Db, account: string, sessionId: number): Promise<Viewer | null> {
  const { rows } = await sql<
    Omit<ViewerRow, 'seen_at' | 'auth_type'>
  >`SELECT ${sessionId}::bigint AS id, ${viewerColumns}
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id
    WHERE p.account = ${account} AND p.left_at IS NULL`.execute(db)
  return rows[0] ? toViewer(rows[0]) : null
}

function toViewer(row: Omit<ViewerRow, 'seen_at' | 'auth_type'>): Viewer {
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

/** Creates a one-time ticket that opens a live stream for a session. */
export async function makeTicket(db: Db, sessionId: number, now: Date): Promise<string> {
  const ticket = newToken()
  const row = { ticket_hash: hashOf(ticket), session_id: sessionId, expires_at: addMs(now, ticketLifeMs) }
  await db.insertInto('stream_ticket').values(row).execute()
  return ticket
}

/** Consumes a ticket. Returns null if it is unknown, used or expired, or its session has ended. */
export async function viewerOfTicket(db: Db, ticket: string, now: Date): Promise<Viewer | null> {
  const used = await db
    .deleteFrom('stream_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  const row = used && (await liveSession(db, sql`s.id = ${used.session_id}`, now))
  return row ? toViewer(row) : null
}

export interface OpenedSession {
  Token: string
  ADAccount: string
  CnName: string
  EnName: string
  EmployeeId: string
  UserTag: string
}

/** Opens a session for an active person; returns null if the person is unknown or has left (402). */
export async function openSession(
  db: Db,
  account: string,
  authType: string,
  now: Date,
  providerSession?: ProviderSession,
): Promise<OpenedSession | null> {
  const person = await db
    .selectFrom('shared.person as person')
    .select(['account', 'name_zh', 'name_en', 'employee_id', 'user_tag'])
    .where('account', '=', account.toLowerCase())
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const token = newToken()
  const session = await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      account: person.account,
      auth_type: authType,
      created_at: now,
      expires_at: addMs(now, sessionLifeMs),
      seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (providerSession) await saveProviderSession(db, session.id, providerSession)
  return {
    Token: token,
    ADAccount: person.account,
    CnName: person.name_zh,
    EnName: person.name_en,
    EmployeeId: person.employee_id,
    UserTag: person.user_tag,
  }
}

/** AUTH-10: ends the session for every process and stream when the transaction commits. */
export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
  await sessionEndedTopic.send(db, { id })
}

/** Ends all sessions of a person, when they leave. */
export async function endSessionsOf(db: Db, account: string): Promise<void> {
  const ended = await db.deleteFrom('session').where('account', '=', account).returning('id').execute()
  for (const { id } of ended) await sessionEndedTopic.send(db, { id })
}

/** A session at an identity provider. */
export interface ProviderSession {
  issuer: string
  subject: string
  sid: string | null
  idToken: string
}

interface SignInCodeOptions {
  /** The reason why the code admits nobody. */
  refusal?: string
  sso?: ProviderSession
}

/** Creates a one-time code for the page. `account` is null for people that the provider knows but the portal refuses. */
export async function makeSignInCode(
  db: Db,
  codeType: string,
  account: string | null,
  now: Date,
  { refusal, sso }: SignInCodeOptions = {},
): Promise<string> {
  const code = toOwnCode(newToken())
  const values = { account, refusal: refusal ?? null, sso: sso ? JSON.stringify(sso) : null }
  await db
    .insertInto('sign_in_code')
    .values({ code_hash: hashOf(code), code_type: codeType, ...values, expires_at: addMs(now, signInCodeLifeMs) })
    .execute()
  return code
}

/**
 * Consumes a code; exactly one caller gets it. Returns undefined if it is invalid, expired, used or of another type.
 * Without `codeType` any type matches.
 */
export async function consumeSignInCode(db: Db, codeType: string | undefined, code: string, now: Date) {
  return db
    .updateTable('sign_in_code')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(code))
    .$if(codeType !== undefined, (codes) => codes.where('code_type', '=', codeType!))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account', 'refusal', 'sso'])
    .executeTakeFirst()
}

export interface SsoAttempt {
  issuer: string
  verifier: string
  nonce: string
  redirect: string
}

export async function saveAttempt(
  db: Db,
  { state, ...attempt }: SsoAttempt & { state: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sso_attempt')
    .values({ state_hash: hashOf(state), ...attempt, expires_at: addMs(now, signInAttemptLifeMs) })
    .execute()
}

/** Consumes the attempt of a state at a provider. */
export async function consumeAttempt(db: Db, of: { state: string; issuer: string }, now: Date) {
  return db
    .deleteFrom('sso_attempt')
    .where('state_hash', '=', hashOf(of.state))
    .where('issuer', '=', of.issuer)
    .where('expires_at', '>', now)
    .returning(['issuer', 'verifier', 'nonce', 'redirect'])
    .executeTakeFirst()
}

/** Returns one person of each tag, to choose from in DEV. */
export async function listDevPeople(db: Db): Promise<{ ADAccount: string; Name: string; UserTag: string }[]> {
  const known = ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'tan.rui', 'gone.user']
  const rows = await db
    .selectFrom('shared.person as person')
    .select(['account', 'name_zh', 'name_en', 'user_tag'])
    .where('account', 'in', known)
    .execute()
  return rows
    .toSorted((a, b) => known.indexOf(a.account) - known.indexOf(b.account))
    .map((row) => ({ ADAccount: row.account, Name: `${row.name_zh} ${row.name_en}`, UserTag: row.user_tag }))
}

/** Deletes expired rows. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await runEach({
    sessions: () => db.deleteFrom('session').where('expires_at', '<', now).execute(),
    'sign-in codes': () => db.deleteFrom('sign_in_code').where('expires_at', '<', now).execute(),
    'stream tickets': () => db.deleteFrom('stream_ticket').where('expires_at', '<', now).execute(),
    ...ssoCleanUps(db, now),
    ...platformCleanUps(db, now),
  })
}
