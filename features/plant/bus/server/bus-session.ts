/** Sign-in to the bus pages, and the seat of a rider. Reads person, bus_seat, bus_stop, bus_line. Owns: bus_session. */
import { createHash, randomBytes } from 'node:crypto'
import { columnFor, type Language } from '@portal/contract'
import { sql, type Call, type Db } from '@portal/server'
import { viewerOfCall } from '@portal/auth/server'
import { busSessionMs } from '../rules.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a bus session; returns null if the person is unknown or has left. */
export async function openBusSession(db: Db, account: string, sessionId: number | null, now: Date) {
  const person = await db
    .selectFrom('shared.person as person')
    .select(['name_zh', 'name_en', 'employee_id'])
    .where('account', '=', account)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!person) return null
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(now.getTime() + busSessionMs)
  await db
    .insertInto('bus_session')
    .values({ token_hash: hashToken(token), account, session_id: sessionId, expires_at: expires })
    .execute()
  return { Token: token, EmployeeId: person.employee_id, CnName: person.name_zh, EnName: person.name_en }
}

/** `token`: of the portal session, or of the bus in clients that know one header only. */
type Caller = Pick<Call, 'headers' | 'token'>

/**
 * Returns the account of a call, by the portal session or a bus token; null if neither is valid. The portal session
 * comes first, so that a token that somebody else left on a shared phone is never used.
 */
export async function findRider(db: Db, { headers, token }: Caller, now: Date): Promise<string | null> {
  const own = headers['bustoken']
  const viewer = await viewerOfCall(db, { headers, token }, now)
  if (viewer) return viewer === 'other' ? null : viewer.account
  const ofBus =
    (typeof own === 'string' && (await findBusTokenAccount(db, own, now))) ||
    (token && (await findBusTokenAccount(db, token, now)))
  return ofBus || null
}

async function findBusTokenAccount(db: Db, token: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('bus_session')
    .innerJoin('shared.person as person', 'person.account', 'bus_session.account')
    .select('bus_session.account')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('person.left_at', 'is', null)
    .executeTakeFirst()
  return row?.account
}

/** Returns the portal session of the caller; null if there is none, or it is not of the page's person. */
export async function loadPortalSession(db: Db, caller: Caller, now: Date) {
  const viewer = await viewerOfCall(db, caller, now)
  return viewer === 'other' ? null : viewer
}

export async function loadSeat(db: Db, account: string, language: Language) {
  const person = await db
    .selectFrom('shared.person as person')
    .leftJoin('bus_seat', 'bus_seat.account', 'person.account')
    .leftJoin('bus_stop', 'bus_stop.id', 'bus_seat.stop_id')
    .leftJoin('bus_line', 'bus_line.id', 'bus_stop.line_id')
    .select(['employee_id', 'bus_stop.id as stop_id', 'bus_stop.leaves', 'bus_stop.line_id'])
    .select((row) => [
      row.ref(columnFor('person.name', language)).as('name'),
      row.ref(columnFor('bus_line.name', language)).as('line'),
      row.ref(columnFor('bus_stop.name', language)).as('stop'),
    ])
    .where('person.account', '=', account)
    .executeTakeFirstOrThrow()
  const stops =
    person.line_id === null
      ? []
      : await db
          .selectFrom('bus_stop')
          .select(['id', 'leaves'])
          .select((row) => row.ref(columnFor('name', language)).as('name'))
          .where('line_id', '=', person.line_id)
          .orderBy('position')
          .execute()
  return {
    EmployeeId: person.employee_id,
    Name: person.name,
    Line: person.line ?? '',
    Stop: person.stop ?? '',
    Time: person.leaves ?? '',
    Stops: stops.map(({ id, name, leaves }) => ({ Name: name, Time: leaves, IsMine: id === person.stop_id })),
  }
}

/** Deletes expired sessions. */
export async function sweepBusSessions(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM bus_session WHERE expires_at < ${now}`.execute(db)
}
