/**
 * The sign-in identity of people with a guarded role does not change: provisioning can take such a role away, but can
 * neither grant it nor move it to another identity (docs/decisions/0035).
 */
import { guardedRoles } from '@portal/contract'
import { inTurn, recordOnceADay } from '@portal/access-control/server'
import { sql, type Db } from '@portal/server'
import { guardedAmong } from '@portal/auth/server'
import { ScimError } from './scim-error.ts'

export interface HeldChange {
  account: string
  /** The fields that were not changed, in the source's terms. */
  fields: string[]
  /** The group to which the person would have been added. */
  group?: string
}

/** Responds with 403. The audit log entry is written after the refused transaction has been rolled back. */
export class GuardedIdentity extends ScimError {
  readonly held: HeldChange[]
  constructor(held: HeldChange[], detail: string) {
    super(403, undefined, detail)
    this.held = held
  }
}

/** Returns the guarded accounts. No role can be granted or revoked until the transaction ends. */
export async function lockGuarded(tx: Db, accounts?: readonly string[]): Promise<Set<string>> {
  await inTurn(tx)
  return guardedAmong(tx, accounts)
}

/** Throws GuardedIdentity if these fields of this person must not change. */
export async function refuseMove(tx: Db, account: string, fields: string[]): Promise<void> {
  if (fields.length === 0 || !(await lockGuarded(tx, [account])).has(account)) return
  throw new GuardedIdentity(
    [{ account, fields }],
    `${fields.join(', ')} cannot change while this user has a role that only a portal administrator can grant. ` +
      'A portal administrator must revoke the role, and grant it again after the change has been repeated',
  )
}

/** Throws GuardedIdentity if the group has a guarded role. `ids` are the SCIM ids of people who would join it. */
export async function refuseJoining(
  tx: Db,
  group: { id: number; name: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await inTurn(tx)
  const { rows: roles } = await sql`SELECT FROM shared.group_role
    WHERE group_id = ${group.id} AND role = ANY (${guardedRoles}::text[])`.execute(tx)
  if (roles.length === 0) return
  const { rows } = await sql<{ account: string }>`SELECT account FROM person
    WHERE scim_id = ANY (${ids}::text[])`.execute(tx)
  // only groups or unknown ids
  if (rows.length === 0) return
  throw new GuardedIdentity(
    rows.map(({ account }) => ({ account, fields: ['members'], group: group.name })),
    'Nobody can be added to this group while it has a role that only a portal administrator can grant. ' +
      'A portal administrator must revoke the role, and grant it again after the members have been added',
  )
}

/** Records one entry per person. The same entry is written once a day, however often a provider repeats it. */
export async function recordHeld(tx: Db, held: readonly HeldChange[], source: string, now: Date): Promise<void> {
  const action = 'identity.protect'
  for (const { account, ...details } of held)
    await recordOnceADay(tx, { by: actorOf(source), action, kind: 'person', id: account, details }, now)
}

/** Returns the name of a source in the audit log. */
export function actorOf(source: string): string {
  const [kind = '', name] = source.split(':')
  if (kind === 'scim') return `key:${name}`
  if (kind === 'file') return 'command:people:import'
  return `command:${name ?? kind}:sync`
}
