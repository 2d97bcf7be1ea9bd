/**
 * Manual changes of identities (docs/decisions/0050). For holders of a guarded role two administrators must agree.
 * Owns: sso_change. Writes sso_identity.
 */
import { dayMs } from '@portal/contract'
import { lock, sql, type Db } from '@portal/server'
import { recordAudit } from '@portal/access-control/server'
import { filterGuardedAccounts } from './guarded-accounts.ts'
import type { SubjectRef } from './sso-identity.ts'
import { deleteOldFailures } from './sso-failures.ts'
import { endProviderSessions } from './sso-sessions.ts'

export interface IdentityChange extends SubjectRef {
  account: string
  /** Unlinks the identity; otherwise links it to the account. */
  isRelease: boolean
}

/** Returns undefined if nobody has this account or the person has left. */
export async function findActivePerson(db: Db, account: string) {
  const { rows } = await sql<{ account: string; name_zh: string; name_en: string }>`
    SELECT account, name_zh, name_en FROM shared.person
    WHERE account = ${account.trim().toLowerCase()} AND left_at IS NULL`.execute(db)
  return rows[0]
}

export async function listIdentities(db: Db, account: string) {
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
export async function requestIdentityChange(
  tx: Db,
  change: IdentityChange,
  { by, now, isAtOnce = false }: { by: string; now: Date; isAtOnce?: boolean },
): Promise<'done' | 'waits' | 'notTheirs'> {
  // concurrent changes of administrators wait for this lock
  await lock(tx, 'roles')
  const { issuer, subject, account, isRelease } = change
  const owner = await findOwner(tx, change)
  if (isRelease && owner !== account) return 'notTheirs'
  const guarded = await filterGuardedAccounts(tx, [account, ...(owner === undefined ? [] : [owner])])
  if (guarded.size === 0 || isAtOnce) {
    await applyChange(tx, change, { by, now, details: guarded.size > 0 ? { alone: true } : {} })
    return 'done'
  }
  // replaces an earlier request under a new id, so that nobody confirms what they have not read
  await tx
    .deleteFrom('sso_change')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('account', '=', account)
    .execute()
  const request = { asked_by: by, asked_at: now, is_release: isRelease }
  await tx
    .insertInto('sso_change')
    .values({ issuer, subject, account, ...request })
    .execute()
  await recordAudit(tx, { by, action: 'identity.ask', kind: 'person', id: account, details: { issuer, subject } }, now)
  return 'waits'
}

async function findOwner(db: Db, { issuer, subject }: SubjectRef): Promise<string | undefined> {
  const row = await db
    .selectFrom('sso_identity')
    .select('account')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account
}

interface ChangeContext {
  by: string
  now: Date
  details?: object
}

async function applyChange(tx: Db, change: IdentityChange, { by, now, details }: ChangeContext): Promise<void> {
  const { issuer, subject, account, isRelease } = change
  const before = await tx
    .deleteFrom('sso_identity')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('account as from')
    .executeTakeFirst()
  // ends the sessions of the previous owner
  await endProviderSessions(tx, { issuer, subject })
  await tx.deleteFrom('sso_change').where('issuer', '=', issuer).where('subject', '=', subject).execute()
  if (!isRelease)
    await tx.insertInto('sso_identity').values({ issuer, subject, account, bound_at: now, last_at: null }).execute()
  const action = isRelease ? 'identity.unlink' : 'identity.link'
  await recordAudit(
    tx,
    { by, action, kind: 'person', id: account, details: { issuer, subject, ...before, ...details } },
    now,
  )
}

const pendingLifeMs = 7 * dayMs

/** Returns pending changes, oldest first. They expire after a week. */
export async function listPendingChanges(db: Db, now: Date): Promise<PendingChangeRow[]> {
  const { rows } = await sql<PendingChangeRow>`
    SELECT c.id, c.account, p.name_zh, p.name_en, c.issuer, c.subject, c.is_release, c.asked_by, c.asked_at,
      coalesce(i.account, '') AS owner
    FROM sso_change c JOIN shared.person p USING (account) LEFT JOIN sso_identity i USING (issuer, subject)
    WHERE c.asked_at > ${new Date(now.getTime() - pendingLifeMs)} ORDER BY c.id`.execute(db)
  return rows
}

interface PendingChangeRow extends SubjectRef {
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
export const canConfirm = ({ asked_by, account, owner }: PendingChangeRow, by: string): boolean =>
  ![asked_by, account, owner].includes(by)

/** Anyone but the person concerned; the requester may withdraw. */
export const canRefuse = ({ asked_by, account }: PendingChangeRow, by: string): boolean =>
  by === asked_by || by !== account

export async function decideChange(
  tx: Db,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
  { by, now }: ChangeContext,
): Promise<'done' | 'gone' | 'notYours'> {
  await lock(tx, 'roles')
  const change = (await listPendingChanges(tx, now)).find((each) => each.id === id)
  if (!change) return 'gone'
  const { issuer, subject, account, owner, asked_by: askedBy, is_release: isRelease } = change
  if (!(isConfirmed ? canConfirm : canRefuse)(change, by)) return 'notYours'
  if (isConfirmed) {
    if (isRelease && owner !== account) return 'gone'
    await applyChange(tx, { issuer, subject, account, isRelease }, { by, now, details: { askedBy } })
    return 'done'
  }
  await tx.deleteFrom('sso_change').where('id', '=', id).execute()
  const details = { issuer, subject, askedBy }
  await recordAudit(tx, { by, action: 'identity.refuse', kind: 'person', id: account, details }, now)
  return 'done'
}

export const ssoCleanUps = (db: Db, now: Date) => ({
  'single sign-on attempts': () => db.deleteFrom('sso_attempt').where('expires_at', '<', now).execute(),
  'failed sign-ins': () => deleteOldFailures(db, now),
  'planned moves': () => db.deleteFrom('sso_move').where('ends_at', '<', now).execute(),
  'changes of identities': () =>
    db
      .deleteFrom('sso_change')
      .where('asked_at', '<=', new Date(now.getTime() - pendingLifeMs))
      .execute(),
})
