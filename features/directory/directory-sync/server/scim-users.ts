/** Writes people from SCIM. The table person is written through features/foundation/people. */
import { clearEmailOfLeavers, isAbove, markPeopleChanged, saveDepartment, savePerson } from '@portal/people/server'
import { record } from '@portal/access-control/server'
import { sql, type Db } from '@portal/server'
import { endSessionsOf } from '@portal/auth/server'
import type { RawBuilder } from 'kysely'
import { templateOf, tidy } from '../rules.ts'
import { keepAs } from './apply-plan.ts'
import { Departments } from './departments.ts'
import { withKnownEnglish } from './known-english.ts'
import { actorOf, refuseMove } from './guarded-identity.ts'
import { knownDepartments, knownPerson, type KnownPerson } from './known-people.ts'
import { accountNamed, awaitManager, drawOpenLines } from './open-managers.ts'
import { refuseConflicts } from './scim-conflicts.ts'
import { retire } from './retire.ts'
import { ScimError, invalidValue } from './scim-error.ts'
import { enterpriseOf, fieldsOf, newAccountOf } from './scim-person.ts'
import { accountsByName, userRows, type UserRow } from './scim-rows.ts'
import { urns } from './scim-schemas.ts'
import { externalIdOf, textAt, type Resource } from './scim-values.ts'

export interface Source {
  /** `scim:` and the name of the key. */
  name: string
  now: Date
  /** User type of new people without one; `''`: none. */
  defaultUserType: string
}

export async function userById(db: Db, source: string, id: string): Promise<UserRow> {
  const condition = sql`p.scim_id = ${id} AND u.deleted_at IS NULL`
  const [row] = await userRows(db, { source, condition })
  if (!row) throw new ScimError(404, undefined, `There is no user ${id.slice(0, 100)}`)
  return row
}

/** Returns the resource as a client writes it, including what the portal stores in columns. */
export function heldBy(row: UserRow): Resource {
  const { manager: _, ...enterprise } = enterpriseOf(row.attributes)
  const named = row.managerId ?? row.managerNamed
  const manager = named === null ? {} : { manager: { value: named } }
  const { [urns.enterprise]: __, ...attributes } = row.attributes
  return {
    ...attributes,
    ...(row.externalId === null ? {} : { externalId: row.externalId }),
    userName: row.userName,
    active: row.isActive,
    [urns.enterprise]: { ...enterprise, ...manager },
  }
}

/**
 * Creates a user, or restores one. A user deleted by SCIM is restored by userName, a person who left by employee
 * number, because people who return often have a new one of the two (docs/decisions/0053). Throws 409 if an existing
 * user has the userName.
 */
export async function createUser(tx: Db, source: Source, resource: Resource): Promise<string> {
  const account = newAccountOf(resource)
  const userName = tidy(textAt(resource, 'userName'))
  const number = tidy(textAt(enterpriseOf(resource), 'employeeNumber'))
  const personBy = async (condition: RawBuilder<unknown>) => (await userRows(tx, { source: source.name, condition }))[0]
  const named = await personBy(sql`p.account IN (${accountsByName(userName)})`)
  if (named && !named.isDeleted) throw new ScimError(409, 'uniqueness', 'Another user has this userName')
  const known = named ?? (await personBy(sql`p.employee_id = ${number} AND p.left_at IS NOT NULL`))
  if (!known) return saveUser(tx, source, null, account, resource)
  const before = await knownPerson(tx, known.account)
  await saveUser(tx, source, known, known.account, { active: true, ...resource })
  if (!named) await recordReturn(tx, source, before!, { field: 'userName', from: known.userName, to: userName })
  else if (number !== '' && number !== before!.employeeId)
    await recordReturn(tx, source, before!, { field: 'employeeNumber', from: before!.employeeId, to: number })
  return known.account
}

/** Records a return with a changed number or name, in case two people must be told apart one day. */
async function recordReturn(
  tx: Db,
  { name, now }: Source,
  before: KnownPerson,
  details: { field: 'employeeNumber' | 'userName'; from: string; to: string },
): Promise<void> {
  const title = `${before.nameZh} ${before.nameEn}`
  await record(
    tx,
    { by: actorOf(name), action: 'person.return', kind: 'person', id: before.account, title, details },
    now,
  )
}

/** Updates the person, who is then managed by this source. */
export async function changeUser(tx: Db, source: Source, row: UserRow, resource: Resource): Promise<void> {
  if (typeof resource['userName'] !== 'string') throw invalidValue('userName is required')
  await saveUser(tx, source, row, row.account, { active: row.isActive, ...resource })
}

/** Marks the person as left and hides them from SCIM. */
export async function deleteUser(tx: Db, source: Source, row: UserRow): Promise<void> {
  await refuseForeign(tx, source, row)
  await changeUser(tx, source, row, { ...heldBy(row), active: false })
  await sql`UPDATE scim_user SET deleted_at = ${source.now} WHERE account = ${row.account}`.execute(tx)
  await sql`DELETE FROM scim_external WHERE source = ${source.name} AND account = ${row.account}`.execute(tx)
  await sql`DELETE FROM scim_group_member WHERE account = ${row.account}`.execute(tx)
  const left = await knownPerson(tx, row.account)
  await retire(tx, new Departments(await knownDepartments(tx)).lineOf(left!.departmentId))
}

async function saveUser(tx: Db, source: Source, row: UserRow | null, account: string, resource: Resource) {
  if (row) await refuseForeign(tx, source, row)
  const before = row ? await knownPerson(tx, account) : null
  const departments = new Departments(await knownDepartments(tx))
  const said = fieldsOf(resource, {
    before,
    old: row && !row.isDeleted ? heldBy(row) : {},
    departments,
    madeEmployeeId: `S-${account}`,
    defaultUserType: source.defaultUserType,
    today: source.now.toISOString().slice(0, 10),
  })
  const fields = await withKnownEnglish(tx, said)
  const userName = userNameOf(resource, row)
  const externalId = externalIdOf(resource)
  const claims = newClaims(fields, userName, before, row)
  const leftAt = resource['active'] === false ? (before?.leftAt ?? source.now) : null
  await refuseMove(tx, account, movedFields({ before, row, leftAt }, { ...fields, userName, externalId }))
  await refuseConflicts(tx, { ...claims, account: row ? account : null, source: source.name, externalId })
  const { manager, open } = await managerOf(tx, source.name, account, resource, row)
  for (const department of [...departments.made, ...departments.translated]) await saveDepartment(tx, department)
  await clearEmailOfLeavers(tx, fields.email, account)
  await savePerson(tx, { account, ...fields, manager, leftAt, ...templateFor(fields.userTag, before) })
  if (leftAt && !before?.leftAt) await endSessionsOf(tx, account)
  await keepUser(tx, source, account, userName, externalId, resource)
  await awaitManager(tx, account, source.name, open)
  await drawOpenLines(tx, [account], source.now)
  await retireLeft(tx, departments, before, fields.departmentId)
  return account
}

/** Removes the former department if it is empty. */
async function retireLeft(tx: Db, departments: Departments, before: KnownPerson | null, now: number): Promise<void> {
  if (before && before.departmentId !== now) await retire(tx, departments.lineOf(before.departmentId))
}

/** Sets the header template of a new tag. */
function templateFor(tag: string, before: KnownPerson | null): { template?: string | null } {
  return before?.userTag === tag ? {} : { template: templateOf(tag) }
}

function userNameOf(resource: Resource, row: UserRow | null): string {
  const userName = tidy(textAt(resource, 'userName'))
  if (userName.toLowerCase() !== row?.userName.toLowerCase()) newAccountOf(resource)
  return userName
}

/** Returns the changed attributes that identify a person at the provider or at sign-in. */
function movedFields(
  { before, row, leftAt }: { before: KnownPerson | null; row: UserRow | null; leftAt: Date | null },
  next: { email: string; employeeId: string; userName: string; externalId: string | undefined },
): string[] {
  // people who leave lose all roles, so that any name is fine
  if (!row || !before || before.leftAt || leftAt) return []
  const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
  return [
    !isSame(next.userName, row.userName) && 'userName',
    !isSame(next.email, before.email) && 'emails',
    next.employeeId !== before.employeeId && 'employeeNumber',
    // a first externalId only links the provider's user
    row.externalId !== null && next.externalId !== row.externalId && 'externalId',
  ].filter((name) => name !== false)
}

/** Returns only new values for the check of conflicts, so that an old conflict does not block other changes. */
function newClaims(
  fields: { email: string; employeeId: string },
  userName: string,
  before: KnownPerson | null,
  row: UserRow | null,
) {
  const isNew = (value: string, old: string | undefined): string =>
    value.toLowerCase() === old?.toLowerCase() ? '' : value
  return {
    userName: isNew(userName, row?.userName),
    email: isNew(fields.email, before?.leftAt ? undefined : before?.email),
    employeeId: fields.employeeId === before?.employeeId ? '' : fields.employeeId,
  }
}

async function keepUser(
  tx: Db,
  source: Source,
  account: string,
  userName: string,
  externalId: string | undefined,
  resource: Resource,
): Promise<void> {
  const { externalId: _, userName: __, active: ___, [urns.enterprise]: enterprise = {}, ...attributes } = resource
  const { manager: ____, ...work } = enterprise as Resource
  const kept = Object.keys(work).length > 0 ? { ...attributes, [urns.enterprise]: work } : attributes
  await sql`INSERT INTO scim_user (account, user_name, attributes)
    VALUES (${account}, ${userName}, ${JSON.stringify(kept)}::jsonb)
    ON CONFLICT (account) DO UPDATE
      SET user_name = excluded.user_name, attributes = excluded.attributes, deleted_at = NULL`.execute(tx)
  if (externalId === undefined) {
    await sql`DELETE FROM scim_external WHERE source = ${source.name} AND account = ${account}`.execute(tx)
  } else {
    await sql`INSERT INTO scim_external (source, account, external_id) VALUES (${source.name}, ${account}, ${externalId})
      ON CONFLICT (source, account) DO UPDATE SET external_id = excluded.external_id`.execute(tx)
  }
  await keepAs(tx, [account], source.name)
  await markPeopleChanged(tx, [account], source.now)
}

/** Prevents two identity providers from writing the same person while both have a live key. */
async function refuseForeign(tx: Db, source: Source, { source: keeper }: UserRow): Promise<void> {
  if (!keeper?.startsWith('scim:') || keeper === source.name) return
  const { rows } = await sql`SELECT FROM integration
    WHERE name = ${keeper.slice('scim:'.length)} AND revoked_at IS NULL AND 'scim' = ANY (scopes)`.execute(tx)
  if (rows.length > 0) throw new ScimError(403, undefined, 'Another source manages this user')
}

/** Resolves the manager. An unchanged one is not looked up. `open` is the name of a manager who does not exist yet. */
async function managerOf(tx: Db, source: string, account: string, resource: Resource, row: UserRow | null) {
  const named = textAt(enterpriseOf(resource)['manager'] as Resource | undefined, 'value').trim()
  if (named === '') return { manager: null, open: null }
  if (row && named === row.managerId) return { manager: row.manager, open: null }
  const manager = await accountNamed(tx, { source, named })
  if (manager === null) return { manager, open: named }
  // directories name the top manager as their own manager; as an id it is a mistake
  if (manager === account && named !== row?.scimId) return { manager: null, open: null }
  if (await isAbove(tx, account, manager)) throw invalidValue('Managers would form a cycle')
  return { manager, open: null }
}
