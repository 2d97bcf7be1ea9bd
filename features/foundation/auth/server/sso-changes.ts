/**
 * Manual changes of identities (docs/decisions/0050). For holders of a guarded role two administrators must agree.
 * Owns: sso_change. Writes sso_identity.
 */
import { lock, sql, type Db } from '@portal/server'
import { record } from '@portal/access-control/server'
import { guardedAmong } from './guarded.ts'
import type { Subject } from './sso-identity.ts'
import { sweepFailures } from './sso-failures.ts'
import { endAtProvider } from './sso-sessions.ts'

export interface Wanted extends Subject {
  account: string
  /** Unlinks the identity; otherwise links it to the account. */
  isRelease: boolean
}

/** Returns undefined if nobody has this account or the person has left. */
export async function personAt(db: Db, account: string) {
  const { rows } = await sql<{ account: string; name_zh: string; name_en: string }>`
    SELECT account, name_zh, name_en FROM shared.person
    WHERE account = ${account.trim().toLowerCase()} AND left_at IS NULL`.execute(db)
  return rows[0]
}

export async function identitiesOf(db: Db, account: string) {
  return db
    .selectFrom('sso_identity')
    .select(['issuer', 'subject', 'bound_at', 'last_at'])
    .where('account', '=', account)
    .orderBy('bound_at')
    .execute()
}

/**
 * Applies a change, or stores it as pending. `waits`: another portal administrator, not one of the people concerned,
 * has to confirm it. `notTheirs`: the identity to unlink is not linked to this account.
 */
export async function want(
  tx: Db,
  wanted: Wanted,
  { by, now, isAtOnce = false }: { by: string; now: Date; isAtOnce?: boolean },
): Promise<'done' | 'waits' | 'notTheirs'> {
  // concurrent changes of administrators wait for this lock
  await lock(tx, 'roles')
  const { issuer, subject, account, isRelease } = wanted
  const whose = await ownerOf(tx, wanted)
  if (isRelease && whose !== account) return 'notTheirs'
  const guarded = await guardedAmong(tx, [account, ...(whose === undefined ? [] : [whose])])
  if (guarded.size === 0 || isAtOnce) {
    await carryOut(tx, wanted, { by, now, details: guarded.size > 0 ? { alone: true } : {} })
    return 'done'
  }
  // replaces an earlier request under a new id, so that nobody confirms what they have not read
  await tx
    .deleteFrom('sso_change')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('account', '=', account)
    .execute()
  const asked = { asked_by: by, asked_at: now, is_release: isRelease }
  await tx
    .insertInto('sso_change')
    .values({ issuer, subject, account, ...asked })
    .execute()
  await record(tx, { by, action: 'identity.ask', kind: 'person', id: account, details: { issuer, subject } }, now)
  return 'waits'
}

async function ownerOf(db: Db, { issuer, subject }: Subject): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_identity')
    .select('account')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account
}

interface Doing {
  by: string
  now: Date
  details?: object
}

async function carryOut(tx: Db, wanted: Wanted, { by, now, details }: Doing): Promise<void> {
  const { issuer, subject, account, isRelease } = wanted
  const before = await tx
    .deleteFrom('sso_identity')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('account as from')
    .executeTakeFirst()
  // ends the sessions of the previous owner
  await endAtProvider(tx, { issuer, subject })
  await tx.deleteFrom('sso_change').where('issuer', '=', issuer).where('subject', '=', subject).execute()
  if (!isRelease)
    await tx.insertInto('sso_identity').values({ issuer, subject, account, bound_at: now, last_at: null }).execute()
  const action = isRelease ? 'identity.unlink' : 'identity.link'
  await record(
    tx,
    { by, action, kind: 'person', id: account, details: { issuer, subject, ...before, ...details } },
    now,
  )
}

const waitsMs = 7 * 24 * 3600_000

/** Returns pending changes, oldest first. They expire after a week. */
export async function waiting(db: Db, now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT c.id, c.account, p.name_zh, p.name_en, c.issuer, c.subject, c.is_release, c.asked_by, c.asked_at,
      coalesce(i.account, '') AS owner
    FROM sso_change c JOIN shared.person p USING (account) LEFT JOIN sso_identity i USING (issuer, subject)
    WHERE c.asked_at > ${new Date(now.getTime() - waitsMs)} ORDER BY c.id`.execute(db)
  return rows
}

interface Waiting extends Subject {
  id: number
  account: string
  name_zh: string
  name_en: string
  is_release: boolean
  asked_by: string
  asked_at: Date
  /** The current owner; '' if nobody. */
  owner: string
}

/** Anyone but the requester, the person concerned and the current owner. */
export const mayConfirm = ({ asked_by, account, owner }: Waiting, by: string): boolean =>
  ![asked_by, account, owner].includes(by)

/** Anyone but the person concerned; the requester may withdraw. */
export const mayRefuse = ({ asked_by, account }: Waiting, by: string): boolean => by === asked_by || by !== account

export async function decide(
  tx: Db,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
  { by, now }: Doing,
): Promise<'done' | 'gone' | 'notYours'> {
  await lock(tx, 'roles')
  const change = (await waiting(tx, now)).find((each) => each.id === id)
  if (!change) return 'gone'
  const { issuer, subject, account, owner, asked_by: askedBy, is_release: isRelease } = change
  if (!(isConfirmed ? mayConfirm : mayRefuse)(change, by)) return 'notYours'
  if (isConfirmed) {
    if (isRelease && owner !== account) return 'gone'
    await carryOut(tx, { issuer, subject, account, isRelease }, { by, now, details: { askedBy } })
    return 'done'
  }
  await tx.deleteFrom('sso_change').where('id', '=', id).execute()
  const details = { issuer, subject, askedBy }
  await record(tx, { by, action: 'identity.refuse', kind: 'person', id: account, details }, now)
  return 'done'
}

export const ssoToSweep = (db: Db, now: Date) => ({
  'single sign-on attempts': () => db.deleteFrom('sso_attempt').where('expires_at', '<', now).execute(),
  'failed sign-ins': () => sweepFailures(db, now),
  'planned moves': () => db.deleteFrom('sso_move').where('ends_at', '<', now).execute(),
  'changes of identities': () =>
    db
      .deleteFrom('sso_change')
      .where('asked_at', '<=', new Date(now.getTime() - waitsMs))
      .execute(),
})
