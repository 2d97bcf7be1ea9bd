/** Reads the current people and departments. */
import type { PersonFields } from '@portal/people/server'
import { lock, sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { DepartmentRow } from './department-tree.ts'

export interface ExistingPerson extends PersonFields {
  account: string
  leftAt: Date | null
  /** The source that manages the person; null if none. */
  source: string | null
}

/** Takes the lock on changes of people, which lasts until the transaction ends: sources change people one at a time. */
export async function lockPeople(tx: Db): Promise<void> {
  await lock(tx, 'people')
}

export async function loadPeople(db: Db): Promise<Map<string, ExistingPerson>> {
  const rows = await queryPeople(db, sql`true`)
  return new Map(rows.map((row) => [row.account, row]))
}

/** Those of these people who exist. */
export async function loadPeopleNamed(db: Db, accounts: readonly string[]): Promise<Map<string, ExistingPerson>> {
  const rows = await queryPeople(db, sql`p.account = ANY (${accounts}::text[])`)
  return new Map(rows.map((row) => [row.account, row]))
}

export async function loadPerson(db: Db, account: string): Promise<ExistingPerson | null> {
  const [row] = await queryPeople(db, sql`p.account = ${account}`)
  return row ?? null
}

async function queryPeople(db: Db, condition: RawBuilder<unknown>): Promise<ExistingPerson[]> {
  const { rows } = await sql<ExistingPerson>`
    SELECT p.account, p.employee_id AS "employeeId", p.name_zh AS "nameZh", p.name_en AS "nameEn",
      p.title_zh AS "titleZh", p.title_en AS "titleEn", p.department_id AS "departmentId", p.email, p.mobile,
      p.location_zh AS "locationZh", p.location_en AS "locationEn", p.user_tag AS "userTag", p.manager,
      p.join_date AS "joinDate", p.left_at AS "leftAt", s.source
    FROM person p LEFT JOIN person_source s USING (account)
    WHERE ${condition}`.execute(db)
  return rows
}

export async function loadDepartments(db: Db): Promise<DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    SELECT id, parent_id AS "parentId", name_zh AS "nameZh", name_en AS "nameEn" FROM department`.execute(db)
  return rows
}
