/**
 * Links between people and their identities at providers (docs/decisions/0050). Owns: sso_identity, sso_move. Reads
 * person.
 */
import { lockEach, sql, type Db } from '@portal/server'
import { record } from '@portal/access-control/server'
import { chosenOf, type Candidate, type FoundBy, type Named, type Stranger } from '../sso-rules.ts'
import { guardedAmong } from './guarded.ts'
import type { SsoSettings } from './sso-settings.ts'

export interface Subject {
  issuer: string
  subject: string
}

/** `account`: the person named by the claims, even if refused. */
export type Known =
  | { account: string; by: FoundBy; isNew: boolean; isMoved: boolean }
  | { stranger: Stranger; account: string | null }

export interface Asked extends Subject {
  /** The provider of SSO_ISSUER. Links from before issuers were stored belong to it. */
  isFirst: boolean
  tags: SsoSettings['tags']
}

export async function boundTo(db: Db, { issuer, subject, isFirst }: Pick<Asked, 'issuer' | 'subject' | 'isFirst'>) {
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
async function seen(tx: Db, { issuer, subject, isFirst }: Asked, now: Date): Promise<void> {
  if (isFirst)
    await sql`UPDATE sso_identity i SET issuer = ${issuer} WHERE issuer = ''
      AND EXISTS (SELECT FROM sso_identity WHERE issuer = '' AND subject = ${subject})
      AND NOT EXISTS (SELECT FROM sso_identity k WHERE k.issuer = ${issuer} AND k.subject = i.subject)`.execute(tx)
  await sql`UPDATE sso_identity SET last_at = ${now} WHERE issuer = ${issuer} AND subject = ${subject}`.execute(tx)
}

/** Resolves the person and what would be linked, without writing. */
export async function whoIs(db: Db, asked: Asked, named: Named, now: Date): Promise<Known> {
  const bound = await boundTo(db, asked)
  if (bound) return mayEnter(bound, asked, { account: bound.account, by: 'bound', isNew: false, isMoved: false })
  const { account: name = '', employeeId = '', email = '' } = named
  const { rows } = await sql<Candidate>`SELECT account, employee_id, email, user_tag, left_at FROM shared.person
    WHERE account = ${name} OR (employee_id <> '' AND employee_id = ${employeeId})
      OR (email <> '' AND lower(email) = ${email} AND left_at IS NULL) LIMIT 20`.execute(db)
  const chosen = chosenOf(rows, named)
  if (typeof chosen === 'string') return { stranger: chosen, account: null }
  const { person, by } = chosen
  const { account } = person
  const others = await bindingsOf(db, account)
  const known = mayEnter(person, asked, { account, by, isNew: true, isMoved: others.length > 0 })
  if ('stranger' in known || others.length === 0 || (await mayMove(db, account, others, asked, now))) return known
  return { stranger: 'bound-elsewhere', account }
}

function mayEnter(person: Candidate, { tags }: Asked, known: Known): Known {
  if (person.left_at) return { stranger: 'left', account: person.account }
  return tags && !tags.includes(person.user_tag) ? { stranger: 'wrong-tag', account: person.account } : known
}

/** Resolves the person. A person named for the first time is linked, and from then on found by the subject alone. */
export async function enter(db: Db, asked: Asked, named: Named, now: Date): Promise<Known> {
  const { issuer, subject } = asked
  const run = async (tx: Db): Promise<Known> => {
    const first = await whoIs(tx, asked, named, now)
    if ('stranger' in first) return first
    // serialises two windows of one person, and two identities that name the same person
    if (first.isNew) await lockEach(tx, 'platform-identity', [`sso ${issuer} ${subject}`, `sso ${first.account}`])
    const known = first.isNew ? await whoIs(tx, asked, named, now) : first
    if ('stranger' in known) return known
    await (known.isNew ? moveHere(tx, known, asked, now) : seen(tx, asked, now))
    return known
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

interface Binding extends Subject {
  bound_at: Date
}

async function bindingsOf(db: Db, account: string): Promise<Binding[]> {
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
async function mayMove(db: Db, account: string, before: readonly Binding[], asked: Asked, now: Date): Promise<boolean> {
  const plan = await db
    .selectFrom('sso_move')
    .select(['from_issuer', 'begins_at'])
    .where('to_issuer', '=', asked.issuer)
    .where('begins_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  if (!plan) return false
  const { from_issuer: from, begins_at: begins } = plan
  const isNewer = ({ issuer, bound_at }: Binding) => issuer === asked.issuer && bound_at.getTime() >= begins.getTime()
  const isLeft = ({ issuer }: Binding) => from === null || issuer === from || issuer === ''
  return before.some(isLeft) && !before.some(isNewer) && (await guardedAmong(db, [account])).size === 0
}

/** Keeps earlier links, so that a move can be undone. */
async function moveHere(tx: Db, known: { account: string; isMoved: boolean }, to: Subject, now: Date): Promise<void> {
  const { account, isMoved } = known
  const { issuer, subject } = to
  await tx.insertInto('sso_identity').values({ issuer, subject, account, bound_at: now, last_at: now }).execute()
  if (!isMoved) return
  const details = { issuer, subject }
  await record(tx, { by: 'command:sso', action: 'identity.migrate', kind: 'person', id: account, details }, now)
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
  const kept = { from_issuer: plan.from, begins_at: now, ends_at: plan.until }
  await tx
    .insertInto('sso_move')
    .values({ to_issuer: plan.to, ...kept })
    .onConflict((conflict) => conflict.column('to_issuer').doUpdateSet(kept))
    .execute()
}

/** Returns false if no move was planned. */
export async function endMove(tx: Db, to: string): Promise<boolean> {
  const ended = await tx.deleteFrom('sso_move').where('to_issuer', '=', to).returning('to_issuer').executeTakeFirst()
  return ended !== undefined
}
