/** Reads the current people and departments. */
import type { PersonFields } from '@portal/people/server'
import { lock, sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { DepartmentRow } from './departments.ts'

export interface KnownPerson extends PersonFields {
  account: string
  leftAt: Date | null
  /** The source that manages the person; null if none. */
  source: string | null
}

/** Takes the lock on changes of people, which lasts until the transaction ends: sources change people one at a time. */
export async function takeTurn(tx: Db): Promise<void> {
  await lock(tx, 'people')
}

export async function knownPeople(db: Db): Promise<Map<string, KnownPerson>> {
  const rows = await read(db, sql`true`)
  return new Map(rows.map((row) => [row.account, row]))
}

export async function knownPerson(db: Db, account: string): Promise<KnownPerson | null> {
  const [row] = await read(db, sql`p.account = ${account}`)
  return row ?? null
}

async function read(db: Db, condition: RawBuilder<unknown>): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    SELECT p.account, p.employee_id AS "employeeId", p.name_zh AS "nameZh", p.name_en AS "nameEn",
      p.title_zh AS "titleZh", p.title_en AS "titleEn", p.department_id AS "departmentId", p.email, p.mobile,
      p.location_zh AS "locationZh", p.location_en AS "locationEn", p.user_tag AS "userTag", p.manager,
      p.join_date AS "joinDate", p.left_at AS "leftAt", s.source
    FROM person p LEFT JOIN person_source s USING (account)
    WHERE ${condition}`.execute(db)
  return rows
}

export async function knownDepartments(db: Db): Promise<DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    SELECT id, parent_id AS "parentId", name_zh AS "nameZh", name_en AS "nameEn" FROM department`.execute(db)
  return rows
}
