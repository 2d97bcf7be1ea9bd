/** Owns: session, sso_attempt, sign_in_code, stream_ticket. Reads person, person_role, group_role, scim_group_member. */
import { createHash, randomBytes } from 'node:crypto'
import { announce, databaseFault, runEach, sql, type Db, type Grant, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import {
  attemptLifeMs,
  ownCodeOf,
  seenEveryMs,
  sessionIdleMs,
  sessionLifeMs,
  signInCodeLifeMs,
  ticketLifeMs,
} from '../rules.ts'
import { ssoToSweep } from './sso-changes.ts'
import { keepAtProvider } from './sso-sessions.ts'
import { waysToSweep } from './way-attempts.ts'

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function after(now: Date, ms: number): Date {
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

/** The viewer of a live session of a person who has not left; a sign of life marks it seen now and then. */
export async function viewerOf(db: Db, token: string, now: Date, isSignOfLife = true): Promise<Viewer | null> {
  const row = await liveSession(db, sql`s.token_hash = ${hashOf(token)}`, now)
  if (!row) return null
  if (isSignOfLife && now.getTime() - row.seen_at.getTime() > seenEveryMs) {
    const mark = db.updateTable('session').set({ seen_at: now }).where('id', '=', row.id).execute()
    // a database that takes no changes (read-only, its disk full) still lets people read
    await mark.catch((error: unknown) => {
      if (!databaseFault(error)) throw error
    })
  }
  return viewerFrom(row)
}

/** Whose session the secret for reading belongs to, and by which door it began; it is no sign of life. */
export async function readerOf(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ viewer: Viewer; authType: string } | null> {
  const row = await liveSession(db, sql`s.reading_hash = ${hashOf(secret)}`, now)
  return row ? { viewer: viewerFrom(row), authType: row.auth_type } : null
}

/** A new secret for reading, in the place of the one before. */
export async function beginReading(db: Db, of: { token: string } | { sessionId: number }): Promise<string> {
  const secret = newToken()
  const sessions = db.updateTable('session').set({ reading_hash: hashOf(secret) })
  const one =
    'token' in of ? sessions.where('token_hash', '=', hashOf(of.token)) : sessions.where('id', '=', of.sessionId)
  await one.execute()
  return secret
}

/** Of person `p` of department `d`. */
const viewerColumns = sql`p.account, p.name_zh, p.name_en, p.user_tag, d.line, p.location_zh AS place,
  ARRAY(SELECT group_id FROM shared.scim_group_member m WHERE m.account = p.account) AS groups,
  coalesce((SELECT jsonb_agg(g) FROM (
    SELECT role, categories, tags, departments FROM shared.person_role r WHERE r.account = p.account
    UNION ALL
    SELECT role, categories, tags, departments FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)
    WHERE m.account = p.account) AS g), '[]') AS grants`

async function liveSession(db: Db, which: RawBuilder<unknown>, now: Date): Promise<ViewerRow | undefined> {
  const { rows } = await sql<ViewerRow>`SELECT s.id, s.seen_at, s.auth_type, ${viewerColumns}
     FROM session s JOIN shared.person p USING (account) JOIN shared.department d ON d.id = p.department_id
     WHERE ${which} AND s.expires_at > ${now} AND s.seen_at > ${after(now, -sessionIdleMs)}
       AND p.left_at IS NULL`.execute(db)
  return rows[0]
}

/**
 * A person as if they called by a session that is another's: what an editor asks in their place, to see what they
 * would see. null: there is none, or they have left.
 */
export async function viewerOfPerson(db: Db, account: string, sessionId: number): Promise<Viewer | null> {
  const { rows } = await sql<ViewerRow>`SELECT ${sessionId}::bigint AS id, ${viewerColumns}
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id
    WHERE p.account = ${account} AND p.left_at IS NULL`.execute(db)
  return rows[0] ? viewerFrom(rows[0]) : null
}

function viewerFrom(row: ViewerRow): Viewer {
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

/** A one-time ticket that opens a stream for a session. */
export async function makeTicket(db: Db, sessionId: number, now: Date): Promise<string> {
  const ticket = newToken()
  const row = { ticket_hash: hashOf(ticket), session_id: sessionId, expires_at: after(now, ticketLifeMs) }
  await db.insertInto('stream_ticket').values(row).execute()
  return ticket
}

/** Uses a ticket up; null: unknown, used, expired, or its session has ended. */
export async function viewerOfTicket(db: Db, ticket: string, now: Date): Promise<Viewer | null> {
  const used = await db
    .deleteFrom('stream_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .returning('session_id')
    .executeTakeFirst()
  const row = used && (await liveSession(db, sql`s.id = ${used.session_id}`, now))
  return row ? viewerFrom(row) : null
}

export interface SignedIn {
  Token: string
  ADAccount: string
  CnName: string
  EnName: string
  EmployeeId: string
  UserTag: string
}

/** Opens a session for a person who is known and has not left; null otherwise (402). */
export async function openSession(
  db: Db,
  account: string,
  authType: string,
  now: Date,
  at?: AtProvider,
): Promise<SignedIn | null> {
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
      expires_at: after(now, sessionLifeMs),
      seen_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (at) await keepAtProvider(db, session.id, at)
  return {
    Token: token,
    ADAccount: person.account,
    CnName: person.name_zh,
    EnName: person.name_en,
    EmployeeId: person.employee_id,
    UserTag: person.user_tag,
  }
}

/** AUTH-10: the session ends for every process and stream, once the transaction commits. */
export async function endSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
  await announce(db, 'session-ended', String(id))
}

/** The person has left: all their sessions end at once. */
export async function endSessionsOf(db: Db, account: string): Promise<void> {
  const ended = await db.deleteFrom('session').where('account', '=', account).returning('id').execute()
  for (const { id } of ended) await announce(db, 'session-ended', String(id))
}

/** What a session is at its identity provider. */
export interface AtProvider {
  issuer: string
  subject: string
  sid: string | null
  idToken: string
}

interface Beside {
  /** Why the code lets nobody in. */
  refusal?: string
  sso?: AtProvider
}

/** A one-time code for the page; `account` null when the provider knows somebody whom we don't let in. */
export async function makeSignInCode(
  db: Db,
  codeType: string,
  account: string | null,
  now: Date,
  { refusal, sso }: Beside = {},
): Promise<string> {
  const code = ownCodeOf(newToken())
  const kept = { account, refusal: refusal ?? null, sso: sso ? JSON.stringify(sso) : null }
  await db
    .insertInto('sign_in_code')
    .values({ code_hash: hashOf(code), code_type: codeType, ...kept, expires_at: after(now, signInCodeLifeMs) })
    .execute()
  return code
}

/**
 * Uses a code up; undefined: invalid, expired, of another type or used before. Exactly one caller gets it. Without a
 * type, of whichever it is.
 */
export async function useSignInCode(db: Db, codeType: string | undefined, code: string, now: Date) {
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

export interface Attempt {
  issuer: string
  verifier: string
  nonce: string
  redirect: string
}

export async function keepAttempt(
  db: Db,
  { state, ...attempt }: Attempt & { state: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sso_attempt')
    .values({ state_hash: hashOf(state), ...attempt, expires_at: after(now, attemptLifeMs) })
    .execute()
}

/** Takes the attempt of a state at a provider, once. */
export async function takeAttempt(db: Db, of: { state: string; issuer: string }, now: Date) {
  return db
    .deleteFrom('sso_attempt')
    .where('state_hash', '=', hashOf(of.state))
    .where('issuer', '=', of.issuer)
    .where('expires_at', '>', now)
    .returning(['issuer', 'verifier', 'nonce', 'redirect'])
    .executeTakeFirst()
}

/** People of each tag for the switch of person in DEV. */
export async function peopleToBe(db: Db): Promise<{ ADAccount: string; Name: string; UserTag: string }[]> {
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

/** Rows nobody can use any more. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await runEach({
    sessions: () => db.deleteFrom('session').where('expires_at', '<', now).execute(),
    'sign-in codes': () => db.deleteFrom('sign_in_code').where('expires_at', '<', now).execute(),
    'stream tickets': () => db.deleteFrom('stream_ticket').where('expires_at', '<', now).execute(),
    ...ssoToSweep(db, now),
    ...waysToSweep(db, now),
  })
}
