/** Owns: session, sso_attempt, sign_in_code, stream_ticket. Reads person, person_role, group_role, scim_group_member. */
import { randomBytes } from 'node:crypto'
import { runEach, sql, type Db, type Viewer } from '@portal/server'
import { signInAttemptLifeMs, toOwnCode, sessionLifeMs, signInCodeLifeMs, ticketLifeMs } from '../rules.ts'
import { ssoCleanUps } from './sso-changes.ts'
import { saveProviderSession } from './sso-sessions.ts'
import { hashOf, liveSession, toViewer } from './viewers.ts'
import { platformCleanUps } from './platform-attempts.ts'
import { sessionEndedTopic } from './session-ended.ts'

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function addMs(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** Returns the viewer and type of a live session. A document is no sign of life: it does not extend the session. */
export async function sessionOf(
  db: Db,
  token: string,
  now: Date,
): Promise<{ viewer: Viewer; authType: string } | null> {
  const row = await liveSession(db, sql`s.token_hash = ${hashOf(token)}`, now)
  return row ? { viewer: toViewer(row), authType: row.auth_type } : null
}

/** Replaces the session's token and returns the new one; the old one is worth nothing any more. */
export async function renewToken(db: Db, sessionId: number): Promise<string> {
  const token = newToken()
  await db
    .updateTable('session')
    // 1.0.0 beside this version still reads `reading_hash`: it would know the session by it
    .set({ token_hash: hashOf(token), reading_hash: null })
    .where('id', '=', sessionId)
    .execute()
  return token
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
