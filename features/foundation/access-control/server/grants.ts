/** Giving and taking roles. Writes person_role (of people) and group_role; each change leaves its line by a trigger. */
import type { RoleName } from '@portal/contract'
import { lock, sql, type Db, type Grant } from '@portal/server'
import type { HolderNamed } from '../contract.ts'
import { idOf } from '../rules.ts'
import { holdersOf } from './holders.ts'
import { actAs } from './record.ts'

export interface Change {
  holder: HolderNamed
  by: string
  now: Date
}

/**
 * One change of roles after the other: what an administrator may do, and who the last one is, is asked as it stands
 * once the others are through. Two who take each other's role: the first does, the second may no more.
 */
export async function inTurn(tx: Db): Promise<void> {
  await lock(tx, 'roles')
}

const tableOf = ({ Kind }: HolderNamed) =>
  Kind === 'group'
    ? { table: sql.table('group_role'), owner: sql.ref('group_id') }
    : { table: sql.table('person_role'), owner: sql.ref('account') }

export async function giveRole(tx: Db, { role, categories, tags, departments }: Grant, change: Change): Promise<void> {
  const { table, owner } = tableOf(change.holder)
  await actAs(tx, change.by, change.now)
  await sql`INSERT INTO ${table} (${owner}, role, categories, tags, departments)
    VALUES (${idOf(change.holder)}, ${role}, ${sorted(categories)}::text[], ${sorted(tags)}::text[],
      ${[...new Set(departments)].toSorted((a, b) => a - b)}::bigint[])
    ON CONFLICT (${owner}, role) DO UPDATE SET categories = excluded.categories, tags = excluded.tags,
      departments = excluded.departments`.execute(tx)
}

const sorted = (list: readonly string[]): string[] => [...new Set(list)].toSorted()

/** `last`: nobody would be portal administrator any more; the caller's transaction is to be rolled back. */
export async function takeRole(tx: Db, role: RoleName, change: Change): Promise<'taken' | 'notHeld' | 'last'> {
  const { table, owner } = tableOf(change.holder)
  await actAs(tx, change.by, change.now)
  const { rows } = await sql`DELETE FROM ${table} WHERE ${owner} = ${idOf(change.holder)} AND role = ${role}
    RETURNING role`.execute(tx)
  if (rows.length === 0) return 'notHeld'
  if (role !== 'portal-administrator') return 'taken'
  return (await holdersOf(tx, role)).length > 0 ? 'taken' : 'last'
}

/** False: there is none, or they have left. Who leaves meanwhile waits, and then loses this role like the others. */
export async function lockHolder(tx: Db, holder: HolderNamed): Promise<boolean> {
  const id = idOf(holder)
  const { rows } =
    holder.Kind === 'group'
      ? await sql`SELECT FROM shared.scim_group WHERE id = ${id} FOR SHARE`.execute(tx)
      : await sql`SELECT FROM shared.person WHERE account = ${id} AND left_at IS NULL FOR SHARE`.execute(tx)
  return rows.length > 0
}

/** Whether a role of this holder is one of this account. */
export async function isOwn(tx: Db, holder: HolderNamed, account: string): Promise<boolean> {
  if (holder.Kind === 'person') return idOf(holder) === account
  const { rows } = await sql`SELECT FROM shared.scim_group_member
    WHERE group_id = ${idOf(holder)} AND account = ${account}`.execute(tx)
  return rows.length > 0
}

/** The roles that an account holds at this moment, for a decision that must not be older than its lock. */
export async function rolesNow(tx: Db, account: string): Promise<ReadonlySet<RoleName>> {
  const { rows } = await sql<{ role: RoleName }>`
    SELECT role FROM person_role WHERE account = ${account}
    UNION SELECT role FROM shared.scim_group_member JOIN group_role USING (group_id) WHERE account = ${account}`.execute(
    tx,
  )
  return new Set(rows.map(({ role }) => role))
}

/** The first of what a scope names that there is not; undefined: all are there. */
export async function unknownInScope(db: Db, { categories, tags, departments }: Omit<Grant, 'role'>) {
  const { rows } = await sql<{ field: string; name: string }>`
    SELECT 'Categories' AS field, c AS name FROM unnest(${[...categories]}::text[]) AS c
      WHERE NOT EXISTS (SELECT FROM shared.news_category WHERE key = c)
    UNION ALL SELECT 'Tags', t FROM unnest(${[...tags]}::text[]) AS t
      WHERE NOT EXISTS (SELECT FROM shared.person WHERE user_tag = t)
    UNION ALL SELECT 'Departments', d::text FROM unnest(${[...departments]}::bigint[]) AS d
      WHERE NOT EXISTS (SELECT FROM shared.department WHERE id = d)`.execute(db)
  return rows[0]
}
