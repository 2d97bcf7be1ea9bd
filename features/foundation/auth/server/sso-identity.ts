/**
 * Links between people and their identities at providers (docs/decisions/0050). Owns: sso_identity, sso_move. Reads
 * person.
 */
import { lockEach, sql, type Db } from '@portal/server'
import { recordAudit } from '@portal/access-control/server'
import { matchCandidate, type Candidate, type MatchedBy, type ClaimedIdentity, type SsoRefusal } from '../sso-rules.ts'
import { filterGuardedAccounts } from './guarded-accounts.ts'
import type { SsoSettings } from './sso-settings.ts'

export interface SubjectRef {
  issuer: string
  subject: string
}

/** `account`: the person named by the claims, even if refused. */
export type ResolvedIdentity =
  | { account: string; by: MatchedBy; isNew: boolean; isMoved: boolean }
  | { stranger: SsoRefusal; account: string | null }

export interface SubjectParams extends SubjectRef {
  /** The provider of SSO_ISSUER. Links from before issuers were stored belong to it. */
  isFirst: boolean
  tags: SsoSettings['tags']
}

export async function findLinkedPerson(
  db: Db,
  { issuer, subject, isFirst }: Pick<SubjectParams, 'issuer' | 'subject' | 'isFirst'>,
) {
  const { rows } = await sql<Candidate>`
    SELECT p.account, p.employee_id, p.email, p.user_tag, p.left_at
    FROM sso_identity i JOIN shared.person p USING (account)
    WHERE i.subject = ${subject} AND (i.issuer = ${issuer} OR (${isFirst} AND i.issuer = ''))
    ORDER BY i.issuer DESC LIMIT 1`.execute(db)
  return rows[0]
}

/**
 * The first sign-in with a link from before issuers were stored proves that the provider is still the same. All such
 * links then get its issuer, so that no other provider's subject can match them.
 */
async function recordSignIn(tx: Db, { issuer, subject, isFirst }: SubjectParams, now: Date): Promise<void> {
  if (isFirst)
    await sql`UPDATE sso_identity i SET issuer = ${issuer} WHERE issuer = ''
      AND EXISTS (SELECT FROM sso_identity WHERE issuer = '' AND subject = ${subject})
      AND NOT EXISTS (SELECT FROM sso_identity k WHERE k.issuer = ${issuer} AND k.subject = i.subject)`.execute(tx)
  await sql`UPDATE sso_identity SET last_at = ${now} WHERE issuer = ${issuer} AND subject = ${subject}`.execute(tx)
}

/** Resolves the person and what would be linked, without writing. */
export async function resolveIdentity(
  db: Db,
  params: SubjectParams,
  claimed: ClaimedIdentity,
  now: Date,
): Promise<ResolvedIdentity> {
  const linked = await findLinkedPerson(db, params)
  if (linked)
    return checkAdmission(linked, params, { account: linked.account, by: 'bound', isNew: false, isMoved: false })
  const { account: name = '', employeeId = '', email = '' } = claimed
  const { rows } = await sql<Candidate>`SELECT account, employee_id, email, user_tag, left_at FROM shared.person
    WHERE account = ${name} OR (employee_id <> '' AND employee_id = ${employeeId})
      OR (email <> '' AND lower(email) = ${email} AND left_at IS NULL) LIMIT 20`.execute(db)
  const chosen = matchCandidate(rows, claimed)
  if (typeof chosen === 'string') return { stranger: chosen, account: null }
  const { person, by } = chosen
  const { account } = person
  const others = await listLinks(db, account)
  const resolved = checkAdmission(person, params, { account, by, isNew: true, isMoved: others.length > 0 })
  if ('stranger' in resolved || others.length === 0 || (await canMove(db, account, others, params, now)))
    return resolved
  return { stranger: 'bound-elsewhere', account }
}

function checkAdmission(person: Candidate, { tags }: SubjectParams, resolved: ResolvedIdentity): ResolvedIdentity {
  if (person.left_at) return { stranger: 'left', account: person.account }
  return tags && !tags.includes(person.user_tag) ? { stranger: 'wrong-tag', account: person.account } : resolved
}

/** Resolves the person. A person named for the first time is linked, and from then on found by the subject alone. */
export async function resolveAndLink(
  db: Db,
  params: SubjectParams,
  claimed: ClaimedIdentity,
  now: Date,
): Promise<ResolvedIdentity> {
  const { issuer, subject } = params
  const run = async (tx: Db): Promise<ResolvedIdentity> => {
    const first = await resolveIdentity(tx, params, claimed, now)
    if ('stranger' in first) return first
    // serialises two windows of one person, and two identities that name the same person
    if (first.isNew) await lockEach(tx, 'platform-identity', [`sso ${issuer} ${subject}`, `sso ${first.account}`])
    const resolved = first.isNew ? await resolveIdentity(tx, params, claimed, now) : first
    if ('stranger' in resolved) return resolved
    await (resolved.isNew ? insertLink(tx, resolved, params, now) : recordSignIn(tx, params, now))
    return resolved
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

interface IdentityLink extends SubjectRef {
  bound_at: Date
}

async function listLinks(db: Db, account: string): Promise<IdentityLink[]> {
  return db
    .selectFrom('sso_identity')
    .select(['issuer', 'subject', 'bound_at'])
    .where('account', '=', account)
    .execute()
}

/**
 * A linked person is moved only by a planned move: from the issuer it names, and never a holder of a guarded role.
 * Those are changed by hand (sso-changes.ts).
 */
async function canMove(
  db: Db,
  account: string,
  before: readonly IdentityLink[],
  params: SubjectParams,
  now: Date,
): Promise<boolean> {
  const plan = await db
    .selectFrom('sso_move')
    .select(['from_issuer', 'begins_at'])
    .where('to_issuer', '=', params.issuer)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!plan) return false
  const { from_issuer: from, begins_at: begins } = plan
  const isNewer = ({ issuer, bound_at }: IdentityLink) =>
    issuer === params.issuer && bound_at.getTime() >= begins.getTime()
  const isSource = ({ issuer }: IdentityLink) => from === null || issuer === from || issuer === ''
  return before.some(isSource) && !before.some(isNewer) && (await filterGuardedAccounts(db, [account])).size === 0
}

/** Keeps earlier links, so that a move can be undone. */
async function insertLink(
  tx: Db,
  resolved: { account: string; isMoved: boolean },
  to: SubjectRef,
  now: Date,
): Promise<void> {
  const { account, isMoved } = resolved
  const { issuer, subject } = to
  await tx.insertInto('sso_identity').values({ issuer, subject, account, bound_at: now, last_at: now }).execute()
  if (!isMoved) return
  const details = { issuer, subject }
  await recordAudit(tx, { by: 'command:sso', action: 'identity.migrate', kind: 'person', id: account, details }, now)
}

/**
 * Plans a move of everyone to a provider, or to a new registration at the same one, until a given day. Replaces an
 * earlier plan.
 */
export async function planMove(
  tx: Db,
  plan: { to: string; from: string | null; until: Date },
  now: Date,
): Promise<void> {
  const values = { from_issuer: plan.from, begins_at: now, ends_at: plan.until }
  await tx
    .insertInto('sso_move')
    .values({ to_issuer: plan.to, ...values })
    .onConflict((conflict) => conflict.column('to_issuer').doUpdateSet(values))
    .execute()
}

/** Returns false if no move was planned. */
export async function endMove(tx: Db, to: string): Promise<boolean> {
  const ended = await tx.deleteFrom('sso_move').where('to_issuer', '=', to).returning('to_issuer').executeTakeFirst()
  return ended !== undefined
}
