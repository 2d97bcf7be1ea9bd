/**
 * The only writer of people and departments. Owns: person, person_role (with auth's roles), department. Reads audience.
 */
import { removeEntry, indexEntry, addKnownWords } from '@portal/search-index'
import { lock, sql, type Db } from '@portal/server'
import { ensureAudience } from './audience.ts'
import { personSearchColumns, buildNameTerms } from './find-columns.ts'
import { standingOf } from '@portal/contract'

/** Fields of a person in the company's directory. */
export interface PersonFields {
  employeeId: string
  nameZh: string
  nameEn: string
  titleZh: string
  titleEn: string
  departmentId: number
  email: string
  mobile: string
  locationZh: string
  locationEn: string
  userTag: string
  manager: string | null
  /** ISO date. */
  joinDate: string
}

export interface PersonInput extends PersonFields {
  account: string
  /** If absent: the default of the tag for new people, unchanged for others. */
  template?: string | null
  /** If absent: unchanged; null: active (again). */
  leftAt?: Date | null
}

export interface DepartmentInput {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
}

/** A department would lie below itself. @internal */
export class DepartmentCycleError extends Error {
  override name = 'DepartmentCycleError'
}

/** A statement has at most 65,535 parameters. */
const batchSize = 1000

/**
 * Inserts or updates a person by account, including search terms. Roles, avatar and guide state stay. The manager may
 * be saved later in the same transaction.
 */
export function savePerson(tx: Db, person: PersonInput): Promise<void> {
  return savePeople(tx, [person])
}

/** Saves many people at once; each account may occur only once. */
export async function savePeople(tx: Db, people: readonly PersonInput[]): Promise<void> {
  for (const hasLeftAt of [false, true]) {
    for (const hasTemplate of [false, true]) {
      const batch = people.filter(
        (each) => (each.leftAt !== undefined) === hasLeftAt && (each.template !== undefined) === hasTemplate,
      )
      for (let start = 0; start < batch.length; start += batchSize) {
        await saveBatch(tx, batch.slice(start, start + batchSize), { isTold: hasLeftAt, hasTemplate })
      }
    }
  }
  const words = new Set(people.flatMap((each) => buildNameTerms(each).words))
  if (words.size > 0) await addKnownWords(tx, [...words])
}

function toRow(person: PersonInput) {
  const account = person.account.toLowerCase()
  return {
    account,
    employee_id: person.employeeId,
    name_zh: person.nameZh,
    name_en: person.nameEn,
    title_zh: person.titleZh,
    title_en: person.titleEn,
    department_id: person.departmentId,
    email: person.email,
    mobile: person.mobile,
    location_zh: person.locationZh,
    location_en: person.locationEn,
    user_tag: person.userTag,
    manager: person.manager === null ? null : person.manager.toLowerCase(),
    join_date: person.joinDate,
    template: person.template === undefined ? standingOf(person.userTag) : person.template,
    left_at: person.leftAt ?? null,
    ...personSearchColumns({ ...person, account }),
  }
}

async function saveBatch(
  tx: Db,
  people: readonly PersonInput[],
  { isTold: hasLeftAt, hasTemplate }: { isTold: boolean; hasTemplate: boolean },
): Promise<void> {
  const rows = people.map(toRow)
  const unchanged = new Set(['account', ...(hasLeftAt ? [] : ['left_at']), ...(hasTemplate ? [] : ['template'])])
  const columns = Object.keys(rows[0]!).filter((column) => !unchanged.has(column))
  await tx
    .insertInto('person')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql`excluded.${sql.ref(column)}`]))),
    )
    .execute()
}

/** Inserts or updates a department and the paths of all departments below. Throws DepartmentCycleError. */
export async function saveDepartment(tx: Db, department: DepartmentInput): Promise<void> {
  const { id, parentId, nameZh, nameEn } = department
  await lock(tx, 'departments')
  const above = parentId === null ? [] : await loadPath(tx, parentId)
  if (above.includes(id) || parentId === id) throw new DepartmentCycleError(`department ${id} would lie below itself`)
  const row = { parent_id: parentId, name_zh: nameZh, name_en: nameEn, line: [...above, id] }
  await tx
    .insertInto('department')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await sql`WITH RECURSIVE below (id, line) AS (
      SELECT id, line FROM department WHERE id = ${id}
      UNION ALL SELECT d.id, b.line || d.id FROM department d JOIN below b ON d.parent_id = b.id
    )
    UPDATE department d SET line = b.line FROM below b WHERE d.id = b.id AND d.line <> b.line`.execute(tx)
  await indexDepartment(tx, department)
}

async function loadPath(tx: Db, id: number): Promise<readonly number[]> {
  const row = await tx.selectFrom('department').select('line').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Error(`There is no department ${id}`)
  // the driver returns array elements as strings
  return row.line.map(Number)
}

/** Indexed for everyone; findDepartments hides those without people visible to the viewer. */
async function indexDepartment(tx: Db, { id, nameZh, nameEn }: DepartmentInput): Promise<void> {
  await indexEntry(tx, {
    kind: 'department',
    key: String(id),
    audienceId: await ensureAudience(tx, undefined),
    title: { zh: nameZh, en: nameEn },
    body: { zh: '', en: '' },
    // a fixed date: departments have none, and none ranks as newer
    at: new Date('2020-01-01T00:00:00Z'),
  })
}

/**
 * Deletes those of the departments that are empty, lowest first; people who left move to the department above.
 * Departments in an audience stay, and so do top-level ones that still have rows of people.
 */
export async function deleteEmptyDepartments(tx: Db, ids: readonly number[]): Promise<number[]> {
  await lock(tx, 'departments')
  const { rows: empty } = await sql<{ id: number; parent: number | null }>`
    SELECT d.id, d.parent_id AS parent FROM department d
    WHERE d.id = ANY (${[...ids]}::bigint[])
      AND NOT EXISTS (SELECT FROM department below WHERE below.parent_id = d.id)
      AND NOT EXISTS (SELECT FROM person p
        WHERE p.department_id = d.id AND (p.left_at IS NULL OR d.parent_id IS NULL))
    ORDER BY d.id`.execute(tx)
  const addressed = await findAddressedDepartments(
    tx,
    empty.map(({ id }) => id),
  )
  const rows = empty.filter(({ id }) => !addressed.has(id))
  if (rows.length === 0) return []
  for (const { id, parent } of rows) {
    await tx.updateTable('person').set({ department_id: parent! }).where('department_id', '=', id).execute()
    await deleteDepartment(tx, id)
  }
  const deleted = rows.map(({ id }) => id)
  // those above may be empty now
  return [...deleted, ...(await deleteEmptyDepartments(tx, ids))]
}

/** Returns those of the departments that an audience names. */
export async function findAddressedDepartments(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT d.id FROM unnest(${[...ids]}::bigint[]) AS d (id)
    WHERE EXISTS (SELECT FROM audience
      WHERE d.id = ANY (departments) OR strpos(rule::text, '"department:' || d.id || '"') > 0)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes a department; nobody may be in it or below it. @internal */
export async function deleteDepartment(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('department').where('id', '=', id).execute()
  await removeEntry(tx, 'department', String(id))
}
