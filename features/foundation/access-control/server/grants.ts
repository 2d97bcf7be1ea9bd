/** Grants and revokes roles. Writes person_role (of people) and group_role; a trigger logs each change. */
import type { RoleName } from '@portal/contract'
import { lock, sql, type Db, type Grant } from '@portal/server'
import type { HolderRef } from '../contract.ts'
import { holderIdOf } from '../rules.ts'
import { setAuditActor } from './audit-log.ts'

export type Scope = Omit<Grant, 'role'>

export interface RoleChange {
  holder: HolderRef
  role: RoleName
  by: string
  now: Date
}

/**
 * Serialises changes of roles: permissions and the last administrator are read only after concurrent changes have
 * committed. If two administrators revoke each other's role, only the first succeeds.
 */
export async function lockRoles(tx: Db): Promise<void> {
  await lock(tx, 'roles')
}

const tableOf = ({ Kind }: HolderRef) =>
  Kind === 'group'
    ? { table: sql.table('group_role'), owner: sql.ref('group_id') }
    : { table: sql.table('person_role'), owner: sql.ref('account') }

/** When a role ends by itself; null: it does not, as those of groups. */
interface Ending {
  endsAt: Date | null
}

/**
 * Grants a role with a scope, or revokes it (null). Without `endsAt` it ends when it did before. Returns what it was
 * before; null if it was not held.
 */
export async function setRole(
  tx: Db,
  change: RoleChange,
  scope: (Scope & { endsAt?: Date | null | undefined }) | null,
): Promise<(Scope & Ending) | null> {
  const { table, owner } = tableOf(change.holder)
  const isIt = sql`${owner} = ${holderIdOf(change.holder)} AND role = ${change.role}`
  const isPerson = change.holder.Kind === 'person'
  const { rows } = await sql<Scope & Ending>`
    SELECT categories, tags, departments, ${isPerson ? sql`ends_at` : sql`NULL::timestamptz`} AS "endsAt"
    FROM ${table} WHERE ${isIt} AND ${isPerson ? sql`coalesce(ends_at > statement_timestamp(), true)` : sql`true`}`.execute(
    tx,
  )
  const before = rows[0] ?? null
  const endsAt = scope?.endsAt === undefined ? (before?.endsAt ?? null) : scope.endsAt
  await setAuditActor(tx, change.by, change.now)
  if (scope)
    await sql`INSERT INTO ${table} (${owner}, role, categories, tags, departments${isPerson ? sql`, ends_at` : sql``})
      VALUES (${holderIdOf(change.holder)}, ${change.role}, ${sorted(scope.categories)}::text[],
        ${sorted(scope.tags)}::text[], ${[...new Set(scope.departments)].toSorted((a, b) => a - b)}::bigint[]
        ${isPerson ? sql`, ${endsAt}::timestamptz` : sql``})
      ON CONFLICT (${owner}, role) DO UPDATE SET categories = excluded.categories, tags = excluded.tags,
        departments = excluded.departments${isPerson ? sql`, ends_at = excluded.ends_at` : sql``}`.execute(tx)
  else await sql`DELETE FROM ${table} WHERE ${isIt}`.execute(tx)
  return before
}

const sorted = (list: readonly string[]): string[] => [...new Set(list)].toSorted()

/** To be asked after roles were changed: if no portal administrator remains whose role never ends, the caller must roll back. */
export async function hasAdministrator(tx: Db): Promise<boolean> {
  const administrators = await sql`SELECT FROM shared.person WHERE left_at IS NULL AND account IN (
      SELECT account FROM person_role WHERE role = 'portal-administrator' AND ends_at IS NULL
      UNION SELECT m.account FROM group_role r JOIN shared.scim_group_member m USING (group_id)
        WHERE r.role = 'portal-administrator') LIMIT 1`.execute(tx)
  return administrators.rows.length > 0
}

/** True if the moment is still to come, by the clock that ends roles. */
export async function isAhead(tx: Db, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT ${at}::timestamptz > statement_timestamp() AS is`.execute(tx)
  return rows[0]!.is
}

/**
 * Locks a person or group. Returns false if it does not exist or the person has left. A concurrent departure waits for
 * the lock and then revokes the new role as well.
 */
export async function lockHolder(tx: Db, holder: HolderRef): Promise<boolean> {
  const id = holderIdOf(holder)
  const { rows } =
    holder.Kind === 'group'
      ? await sql`SELECT FROM shared.scim_group WHERE id = ${id} FOR SHARE`.execute(tx)
      : await sql`SELECT FROM shared.person WHERE account = ${id} AND left_at IS NULL FOR SHARE`.execute(tx)
  return rows.length > 0
}

/** Returns true if a role of this holder also applies to this account. */
export async function appliesToAccount(tx: Db, holder: HolderRef, account: string): Promise<boolean> {
  if (holder.Kind === 'person') return holderIdOf(holder) === account
  const { rows } = await sql`SELECT FROM shared.scim_group_member
    WHERE group_id = ${holderIdOf(holder)} AND account = ${account}`.execute(tx)
  return rows.length > 0
}

/** Returns the roles of an account as of now, for decisions made after taking the lock. */
export async function loadCurrentRoles(tx: Db, account: string): Promise<ReadonlySet<RoleName>> {
  const { rows } = await sql<{ role: RoleName }>`
    SELECT role FROM shared.person_role WHERE account = ${account}
    UNION SELECT role FROM shared.scim_group_member JOIN group_role USING (group_id) WHERE account = ${account}`.execute(
    tx,
  )
  return new Set(rows.map(({ role }) => role))
}

/** Returns the first part of a scope that does not exist; undefined if all exist. */
export async function findUnknownInScope(db: Db, { categories, tags, departments }: Scope) {
  const { rows } = await sql<{ field: string; name: string }>`
    SELECT 'Categories' AS field, c AS name FROM unnest(${[...categories]}::text[]) AS c
      WHERE NOT EXISTS (SELECT FROM shared.news_category WHERE key = c)
    UNION ALL SELECT 'Tags', t FROM unnest(${[...tags]}::text[]) AS t
      WHERE NOT EXISTS (SELECT FROM shared.person WHERE user_tag = t)
    UNION ALL SELECT 'Departments', d::text FROM unnest(${[...departments]}::bigint[]) AS d
      WHERE NOT EXISTS (SELECT FROM shared.department WHERE id = d)`.execute(db)
  return rows[0]
}
