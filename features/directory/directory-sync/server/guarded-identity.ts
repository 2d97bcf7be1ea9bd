/**
 * What somebody signs in by stays theirs while they hold a guarded role: provisioning can take such a role away, but it
 * can neither give it nor hand it to another identity (docs/decisions/0035). Reads group_role.
 */
import { guardedRoles } from '@portal/contract'
import { inTurn, recordOnceADay } from '@portal/access-control/server'
import { sql, type Db } from '@portal/server'
import { guardedAmong } from '@portal/auth/server'
import { ScimError } from './scim-error.ts'

export interface HeldChange {
  account: string
  /** What was not changed, as the source calls it. */
  fields: string[]
  /** The group that somebody was to be added to. */
  group?: string
}

/** 403 in SCIM's words; the line in the audit log is written once the refused transaction is rolled back. */
export class GuardedIdentity extends ScimError {
  readonly held: HeldChange[]
  constructor(held: HeldChange[], detail: string) {
    super(403, undefined, detail)
    this.held = held
  }
}

/** Who is guarded now; no role is given or taken until the transaction ends. */
export async function lockGuarded(tx: Db, accounts?: readonly string[]): Promise<Set<string>> {
  await inTurn(tx)
  return guardedAmong(tx, accounts)
}

/** Throws GuardedIdentity where these fields of this person may not change. */
export async function refuseMove(tx: Db, account: string, fields: string[]): Promise<void> {
  if (fields.length === 0 || !(await lockGuarded(tx, [account])).has(account)) return
  throw new GuardedIdentity(
    [{ account, fields }],
    `${fields.join(', ')} cannot change while this user holds a role that only a portal administrator gives. ` +
      'A portal administrator takes the role, the change is sent again, and the role is given back',
  )
}

/** Throws GuardedIdentity where the group holds a guarded role. `ids`: by which SCIM knows who would be new in it. */
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
  // groups, or nobody at all
  if (rows.length === 0) return
  throw new GuardedIdentity(
    rows.map(({ account }) => ({ account, fields: ['members'], group: group.name })),
    'Nobody can be added to this group while it holds a role that only a portal administrator gives. ' +
      'A portal administrator takes the role, the members are sent again, and the role is given back',
  )
}

/** One line for each person; the same is written once a day, however often a provider repeats it. */
export async function recordHeld(tx: Db, held: readonly HeldChange[], source: string, now: Date): Promise<void> {
  const action = 'identity.protect'
  for (const { account, ...details } of held)
    await recordOnceADay(tx, { by: actorOf(source), action, kind: 'person', id: account, details }, now)
}

/** As the audit log calls a source. */
export function actorOf(source: string): string {
  const [kind = '', name] = source.split(':')
  if (kind === 'scim') return `key:${name}`
  if (kind === 'file') return 'command:people:import'
  return `command:${name ?? kind}:sync`
}
