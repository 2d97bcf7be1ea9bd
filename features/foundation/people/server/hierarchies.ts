/** Hierarchies of managers and of departments. Owns: nothing; reads person and department. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { maxReportingDepth } from '../rules.ts'
import {
  countChosen,
  localizedColumn,
  matchesFilter,
  canViewPerson,
  personColumns,
  type ReaderContext,
  type PeopleFilter,
  type PersonRow,
} from './rows.ts'

/**
 * Returns the managers from the top down to the person. Leaves out people the viewer cannot see and people who left. A
 * circle of managers ends where it closes.
 */
export async function loadReportingLine(db: Db, ctx: ReaderContext, account: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    WITH RECURSIVE up (account, manager, depth, path) AS (
      SELECT account, manager, 0, ARRAY[account] FROM person WHERE account = ${account}
      UNION ALL
      SELECT m.account, m.manager, up.depth + 1, up.path || m.account FROM person m JOIN up ON m.account = up.manager
      WHERE up.depth < ${maxReportingDepth} AND m.account <> ALL (up.path)
    )
    SELECT ${personColumns(ctx)} FROM up JOIN person p USING (account)
      JOIN department d ON d.id = p.department_id
    WHERE ${canViewPerson(ctx)} ORDER BY up.depth DESC`.execute(db)
  return rows
}

/** Returns the next visible manager; skips people who left or are not visible, like the reporting line. */
export async function findManager(db: Db, ctx: ReaderContext, account: string): Promise<PersonRow | undefined> {
  return (await loadReportingLine(db, ctx, account)).findLast((row) => row.account !== account)
}

/**
 * Returns the direct reports of `accounts` as a query, passing through people who left or are not visible. The
 * counterpart of the reporting line.
 */
export function directReportsQuery(ctx: ReaderContext, accounts: readonly string[]) {
  return sql<{ manager: string; account: string }>`
    WITH RECURSIVE down (manager, account, is_met, depth) AS (
      SELECT p.manager, p.account, ${canViewPerson(ctx)}, 0 FROM person p WHERE p.manager = ANY (${[...accounts]}::text[])
      UNION ALL
      SELECT down.manager, p.account, ${canViewPerson(ctx)}, down.depth + 1
      FROM down JOIN person p ON p.manager = down.account WHERE NOT down.is_met AND down.depth < ${maxReportingDepth})
    SELECT DISTINCT manager, account FROM down WHERE is_met AND account <> manager`
}

export async function departmentExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** From the top down to the department. */
export async function loadDepartmentPath(
  db: Db,
  { language }: ReaderContext,
  id: number,
): Promise<{ DepartmentId: number; Name: string }[]> {
  const { rows } = await sql<{ DepartmentId: number; Name: string }>`
    SELECT d.id AS "DepartmentId", ${localizedColumn(language, 'd.name')} AS "Name"
    FROM department own, unnest(own.line) WITH ORDINALITY AS l (id, place) JOIN department d ON d.id = l.id
    WHERE own.id = ${id} ORDER BY l.place`.execute(db)
  return rows
}

export interface DepartmentNode {
  DepartmentId: number
  Name: string
  PeopleNumber: number
  HasChildren: boolean
}

/** Returns the departments below one, or the top level, that contain visible people with the tag. */
export async function listDepartments(
  db: Db,
  ctx: ReaderContext,
  parent: number | undefined,
  { UserTag }: Pick<PeopleFilter, 'UserTag'>,
  chosen?: RawBuilder<boolean>,
): Promise<DepartmentNode[]> {
  const count = countChosen(ctx, chosen)
  const { rows } = await sql<DepartmentNode>`
    WITH own AS (SELECT p.department_id AS id, ${count.number} AS people FROM person p ${count.join}
      WHERE ${canViewPerson(ctx)} AND ${matchesFilter({ UserTag })} GROUP BY p.department_id),
    whole AS (SELECT l.id, sum(own.people)::int AS people, bool_or(l.id <> own.id) AS deeper
      FROM own JOIN department d USING (id), unnest(d.line) AS l (id) GROUP BY l.id)
    SELECT d.id AS "DepartmentId", ${localizedColumn(ctx.language, 'd.name')} AS "Name", whole.people AS "PeopleNumber",
      whole.deeper AS "HasChildren"
    FROM department d JOIN whole USING (id)
    WHERE d.parent_id IS NOT DISTINCT FROM ${parent ?? null}::bigint ORDER BY d.id`.execute(db)
  return rows
}
