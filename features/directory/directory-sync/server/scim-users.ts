/** Writes people from SCIM. The table person is written through features/foundation/people. */
import { clearEmailOfLeavers, isAbove, markPeopleChanged, saveDepartment, savePerson } from '@portal/people/server'
import { recordAudit } from '@portal/access-control/server'
import { sql, type Db } from '@portal/server'
import { endSessionsOf } from '@portal/auth/server'
import type { RawBuilder } from 'kysely'
import { templateForTag, normalizeText } from '../rules.ts'
import { setSource } from './apply-plan.ts'
import { DepartmentTree } from './department-tree.ts'
import { fillEnglishNames } from './english-names.ts'
import { auditActor, refuseIdentityChange } from './guarded-identity.ts'
import { loadDepartments, loadPerson, type ExistingPerson } from './existing-people.ts'
import { findAccountByName, savePendingManager, resolvePendingManagers } from './pending-managers.ts'
import { refuseConflicts } from './scim-conflicts.ts'
import { removeEmptyDepartments } from './remove-departments.ts'
import { ScimError, invalidValue } from './scim-error.ts'
import { enterprisePart, toPersonFields, newAccount } from './scim-person.ts'
import { accountsByUserName, listUserRows, type UserRow } from './scim-rows.ts'
import { urns } from './scim-schemas.ts'
import { readExternalId, stringAt, type Resource } from './scim-values.ts'

export interface ScimSource {
  /** `scim:` and the name of the key. */
  name: string
  now: Date
  /** User type of new people without one; `''`: none. */
  defaultUserType: string
}

export async function loadUser(db: Db, source: string, id: string): Promise<UserRow> {
  const condition = sql`p.scim_id = ${id} AND u.deleted_at IS NULL`
  const [row] = await listUserRows(db, { source, condition })
  if (!row) throw new ScimError(404, undefined, `There is no user ${id.slice(0, 100)}`)
  return row
}

/** Returns the resource as a client writes it, including what the portal stores in columns. */
export function writableUserResource(row: UserRow): Resource {
  const { manager: _, ...enterprise } = enterprisePart(row.attributes)
  const sameName = row.managerId ?? row.managerNamed
  const manager = sameName === null ? {} : { manager: { value: sameName } }
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
export async function createUser(tx: Db, source: ScimSource, resource: Resource): Promise<string> {
  const account = newAccount(resource)
  const userName = normalizeText(stringAt(resource, 'userName'))
  const number = normalizeText(stringAt(enterprisePart(resource), 'employeeNumber'))
  const findUser = async (condition: RawBuilder<unknown>) =>
    (await listUserRows(tx, { source: source.name, condition }))[0]
  const sameName = await findUser(sql`p.account IN (${accountsByUserName(userName)})`)
  if (sameName && !sameName.isDeleted) throw new ScimError(409, 'uniqueness', 'Another user has this userName')
  const known = sameName ?? (await findUser(sql`p.employee_id = ${number} AND p.left_at IS NOT NULL`))
  if (!known) return saveUser(tx, source, null, account, resource)
  const before = await loadPerson(tx, known.account)
  await saveUser(tx, source, known, known.account, { active: true, ...resource })
  if (!sameName) await recordReturn(tx, source, before!, { field: 'userName', from: known.userName, to: userName })
  else if (number !== '' && number !== before!.employeeId)
    await recordReturn(tx, source, before!, { field: 'employeeNumber', from: before!.employeeId, to: number })
  return known.account
}

/** Records a return with a changed number or name, in case two people must be told apart one day. */
async function recordReturn(
  tx: Db,
  { name, now: currentDepartmentId }: ScimSource,
  before: ExistingPerson,
  details: { field: 'employeeNumber' | 'userName'; from: string; to: string },
): Promise<void> {
  const title = `${before.nameZh} ${before.nameEn}`
  await recordAudit(
    tx,
    { by: auditActor(name), action: 'person.return', kind: 'person', id: before.account, title, details },
    currentDepartmentId,
  )
}

/** Updates the person, who is then managed by this source. */
export async function changeUser(tx: Db, source: ScimSource, row: UserRow, resource: Resource): Promise<void> {
  if (typeof resource['userName'] !== 'string') throw invalidValue('userName is required')
  await saveUser(tx, source, row, row.account, { active: row.isActive, ...resource })
}

/** Marks the person as left and hides them from SCIM. */
export async function deleteUser(tx: Db, source: ScimSource, row: UserRow): Promise<void> {
  await refuseOtherSource(tx, source, row)
  await changeUser(tx, source, row, { ...writableUserResource(row), active: false })
  await sql`UPDATE scim_user SET deleted_at = ${source.now} WHERE account = ${row.account}`.execute(tx)
  await sql`DELETE FROM scim_external WHERE source = ${source.name} AND account = ${row.account}`.execute(tx)
  await sql`DELETE FROM scim_group_member WHERE account = ${row.account}`.execute(tx)
  const left = await loadPerson(tx, row.account)
  await removeEmptyDepartments(tx, new DepartmentTree(await loadDepartments(tx)).lineOf(left!.departmentId))
}

async function saveUser(tx: Db, source: ScimSource, row: UserRow | null, account: string, resource: Resource) {
  if (row) await refuseOtherSource(tx, source, row)
  const before = row ? await loadPerson(tx, account) : null
  const departments = new DepartmentTree(await loadDepartments(tx))
  const mappedFields = toPersonFields(resource, {
    before,
    old: row && !row.isDeleted ? writableUserResource(row) : {},
    departments,
    madeEmployeeId: `S-${account}`,
    defaultUserType: source.defaultUserType,
    today: source.now.toISOString().slice(0, 10),
  })
  const fields = await fillEnglishNames(tx, mappedFields)
  const userName = checkedUserName(resource, row)
  const externalId = readExternalId(resource)
  const claims = newClaims(fields, userName, before, row)
  const leftAt = resource['active'] === false ? (before?.leftAt ?? source.now) : null
  await refuseIdentityChange(
    tx,
    account,
    changedIdentityFields({ before, row, leftAt }, { ...fields, userName, externalId }),
  )
  await refuseConflicts(tx, { ...claims, account: row ? account : null, source: source.name, externalId })
  const { manager, open } = await resolveManager(tx, source.name, account, resource, row)
  for (const department of [...departments.created, ...departments.translated]) await saveDepartment(tx, department)
  await clearEmailOfLeavers(tx, fields.email, account)
  await savePerson(tx, { account, ...fields, manager, leftAt, ...templateFor(fields.userTag, before) })
  if (leftAt && !before?.leftAt) await endSessionsOf(tx, account)
  await saveScimUser(tx, source, account, userName, externalId, resource)
  await savePendingManager(tx, account, source.name, open)
  await resolvePendingManagers(tx, [account], source.now)
  await removeFormerDepartment(tx, departments, before, fields.departmentId)
  return account
}

/** Removes the former department if it is empty. */
async function removeFormerDepartment(
  tx: Db,
  departments: DepartmentTree,
  before: ExistingPerson | null,
  currentDepartmentId: number,
): Promise<void> {
  if (before && before.departmentId !== currentDepartmentId)
    await removeEmptyDepartments(tx, departments.lineOf(before.departmentId))
}

/** Sets the header template of a new tag. */
function templateFor(tag: string, before: ExistingPerson | null): { template?: string | null } {
  return before?.userTag === tag ? {} : { template: templateForTag(tag) }
}

function checkedUserName(resource: Resource, row: UserRow | null): string {
  const userName = normalizeText(stringAt(resource, 'userName'))
  if (userName.toLowerCase() !== row?.userName.toLowerCase()) newAccount(resource)
  return userName
}

/** Returns the changed attributes that identify a person at the provider or at sign-in. */
function changedIdentityFields(
  { before, row, leftAt }: { before: ExistingPerson | null; row: UserRow | null; leftAt: Date | null },
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
  before: ExistingPerson | null,
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

async function saveScimUser(
  tx: Db,
  source: ScimSource,
  account: string,
  userName: string,
  externalId: string | undefined,
  resource: Resource,
): Promise<void> {
  const { externalId: _, userName: __, active: ___, [urns.enterprise]: enterprise = {}, ...attributes } = resource
  const { manager: ____, ...work } = enterprise as Resource
  const storedAttributes = Object.keys(work).length > 0 ? { ...attributes, [urns.enterprise]: work } : attributes
  await sql`INSERT INTO scim_user (account, user_name, attributes)
    VALUES (${account}, ${userName}, ${JSON.stringify(storedAttributes)}::jsonb)
    ON CONFLICT (account) DO UPDATE
      SET user_name = excluded.user_name, attributes = excluded.attributes, deleted_at = NULL`.execute(tx)
  if (externalId === undefined) {
    await sql`DELETE FROM scim_external WHERE source = ${source.name} AND account = ${account}`.execute(tx)
  } else {
    await sql`INSERT INTO scim_external (source, account, external_id) VALUES (${source.name}, ${account}, ${externalId})
      ON CONFLICT (source, account) DO UPDATE SET external_id = excluded.external_id`.execute(tx)
  }
  await setSource(tx, [account], source.name)
  await markPeopleChanged(tx, [account], source.now)
}

/** Prevents two identity providers from writing the same person while both have a live key. */
async function refuseOtherSource(tx: Db, source: ScimSource, { source: managingSource }: UserRow): Promise<void> {
  if (!managingSource?.startsWith('scim:') || managingSource === source.name) return
  const { rows } = await sql`SELECT FROM integration
    WHERE name = ${managingSource.slice('scim:'.length)} AND revoked_at IS NULL AND 'scim' = ANY (scopes)`.execute(tx)
  if (rows.length > 0) throw new ScimError(403, undefined, 'Another source manages this user')
}

/** Resolves the manager. An unchanged one is not looked up. `open` is the name of a manager who does not exist yet. */
async function resolveManager(tx: Db, source: string, account: string, resource: Resource, row: UserRow | null) {
  const sameName = stringAt(enterprisePart(resource)['manager'] as Resource | undefined, 'value').trim()
  if (sameName === '') return { manager: null, open: null }
  if (row && sameName === row.managerId) return { manager: row.manager, open: null }
  const manager = await findAccountByName(tx, { source, named: sameName })
  if (manager === null) return { manager, open: sameName }
  // directories name the top manager as their own manager; as an id it is a mistake
  if (manager === account && sameName !== row?.scimId) return { manager: null, open: null }
  if (await isAbove(tx, account, manager)) throw invalidValue('Managers would form a cycle')
  return { manager, open: null }
}
