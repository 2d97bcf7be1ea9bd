/** Shared by all queries about people: visibility and columns. */
import { keysFor, type Language, companyTags } from '@portal/contract'
import { sql, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { visibleTagsOf } from '../rules.ts'

export interface PersonRow {
  account: string
  name: string
  name_zh: string
  name_en: string
  head_file_id: number | null
  title: string
  department: string
  department_id: number
  email: string
  mobile: string
  location: string
  user_tag: string
  employee_id: string
  join_date: string
}

export interface ReaderContext {
  viewer: Viewer
  language: Language
}

/** Returns the column in the reader's language, or in the other one if that is empty. */
export function localizedColumn(language: Language, column: string): RawBuilder<string> {
  const [mine, other] = keysFor(language)
  return sql<string>`coalesce(nullif(${sql.ref(`${column}_${mine}`)}, ''), ${sql.ref(`${column}_${other}`)})`
}

/**
 * Returns a condition that is true if the viewer can see person `p`: active people with a tag that the viewer may see.
 * Partners share a tag, so among them one sees only one's own company, which is the department below the partners' root
 * (SEARCH-07).
 */
export function canViewPerson({ viewer }: ReaderContext): RawBuilder<boolean> {
  const tags = visibleTagsOf(viewer.tag)
  if (tags === null) return sql`p.left_at IS NULL`
  const [root = 0, company] = viewer.departments
  const colleagues =
    company === undefined
      ? sql`p.department_id = ${root}`
      : sql`p.department_id = ANY (ARRAY(SELECT id FROM department WHERE ${company} = ANY (line)))`
  return sql`(p.left_at IS NULL AND p.user_tag = ANY (${[...tags]}::text[])
    AND (p.user_tag = ANY (${companyTags()}::text[]) OR ${colleagues}))`
}

/** For `person p JOIN department d`. */
export function personColumns({ language }: ReaderContext): RawBuilder<PersonRow> {
  return sql`p.account, ${localizedColumn(language, 'p.name')} AS name, p.name_zh, p.name_en, p.head_file_id,
    ${localizedColumn(language, 'p.title')} AS title, ${localizedColumn(language, 'd.name')} AS department, p.department_id,
    p.email, p.mobile, ${localizedColumn(language, 'p.location')} AS location, p.user_tag, p.employee_id, p.join_date`
}

export interface PeopleFilter {
  DepartmentId?: number | undefined
  Place?: string | undefined
  Location?: string | undefined
  UserTag?: string | undefined
}

/** Key of person `p`'s location, independent of language. */
export const locationKey = sql<string>`coalesce(nullif(p.location_zh, ''), p.location_en)`

export function matchesFilter({ DepartmentId, Place, Location, UserTag }: PeopleFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = []
  if (DepartmentId !== undefined)
    conditions.push(sql`p.department_id = ANY (ARRAY(SELECT id FROM department WHERE ${DepartmentId} = ANY (line)))`)
  if (Place) conditions.push(sql`${locationKey} = ${Place}`)
  if (Location) conditions.push(sql`(p.location_zh = ${Location} OR p.location_en = ${Location})`)
  if (UserTag) conditions.push(sql`p.user_tag = ${UserTag}`)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}

export interface PageParams {
  PageIndex: number
  PageSize: number
}

export interface PersonPage<T = PersonRow> {
  rows: T[]
  total: number
}

export interface CountSql {
  join: RawBuilder<unknown>
  number: RawBuilder<number>
}

/** Counts those of `person p` that are chosen, while a filter's entries come from all visible people. */
export function countChosen(ctx: ReaderContext, chosen: RawBuilder<boolean> | undefined): CountSql {
  if (!chosen) return { join: sql``, number: sql`count(*)` }
  const accounts = sql`SELECT p.account FROM person p WHERE ${canViewPerson(ctx)} AND ${chosen}`
  return {
    // a separate subquery, which uses the index of search terms
    join: sql`LEFT JOIN (${accounts} OFFSET 0) chosen ON chosen.account = p.account`,
    number: sql`count(chosen.account)`,
  }
}
