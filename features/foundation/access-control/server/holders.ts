/** Queries for the holders of roles. Owns: group_role. Reads role_use. */
import { columnFor, roleNames, type Language, type RoleName } from '@portal/contract'
import type { RawBuilder } from 'kysely'
import { containsPattern, sql, type Db } from '@portal/server'
import type { HolderRef, HolderView } from '../contract.ts'
import { holderIdOf } from '../rules.ts'

/** Returns the accounts that hold a role now, directly or through a group. */
export async function listHolderAccounts(db: Db, role: RoleName): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM shared.person WHERE left_at IS NULL AND account IN (
      SELECT account FROM shared.person_role WHERE role = ${role}
      UNION SELECT m.account FROM group_role r JOIN shared.scim_group_member m USING (group_id) WHERE r.role = ${role})
    ORDER BY account`.execute(db)
  return rows.map(({ account }) => account)
}

/** Counts the people and groups of each role, in the order of `roleNames`. */
export async function countHolders(db: Db): Promise<{ Role: RoleName; People: number; Groups: number }[]> {
  const { rows } = await sql<{ Role: RoleName; People: number; Groups: number }>`
    SELECT name AS "Role", (SELECT count(*)::int FROM shared.person p WHERE p.left_at IS NULL AND p.account IN (
        SELECT account FROM shared.person_role WHERE role = name
        UNION SELECT m.account FROM group_role g JOIN shared.scim_group_member m USING (group_id) WHERE g.role = name)) AS "People",
      (SELECT count(*)::int FROM group_role WHERE role = name) AS "Groups"
    FROM unnest(${[...roleNames]}::text[]) WITH ORDINALITY AS known (name, place) ORDER BY place`.execute(db)
  return rows
}

const grantsJson = (endsAt: RawBuilder<unknown>, usedOn: RawBuilder<unknown>) =>
  sql`jsonb_agg(jsonb_build_object('Role', r.role, 'Categories', r.categories, 'Tags', r.tags,
  'Departments', r.departments, 'EndsAt', coalesce(to_char(${endsAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ''),
  'UsedOn', coalesce(${usedOn}::text, '')) ORDER BY r.role)`

const groupHolders = sql`SELECT 0 AS rank, 'group' AS "Kind", g.id::text AS "Id", g.display_name AS "Name", g.source AS "About",
    (SELECT count(*) FROM shared.scim_group_member m JOIN shared.person p USING (account)
      WHERE m.group_id = g.id AND p.left_at IS NULL)::int AS "People",
    coalesce((SELECT ${grantsJson(sql`NULL::timestamptz`, sql`NULL::date`)} FROM group_role r WHERE r.group_id = g.id), '[]') AS "Grants", '[]'::jsonb AS "Through"
  FROM shared.scim_group g`

const personHolders = (language: Language) => sql`SELECT 1 AS rank, 'person' AS "Kind", p.account AS "Id",
    ${sql.ref(columnFor('p.name', language))} AS "Name",
    ${sql.ref(columnFor('d.name', language))} AS "About", 0 AS "People",
    coalesce((SELECT ${grantsJson(sql`r.ends_at`, sql`u.used_on`)} FROM shared.person_role r
      LEFT JOIN role_use u ON u.account = r.account AND u.role = r.role WHERE r.account = p.account), '[]') AS "Grants",
    coalesce((SELECT jsonb_agg(jsonb_build_object('Role', r.role, 'Group', g.display_name) ORDER BY r.role, g.id)
      FROM shared.scim_group_member m JOIN group_role r USING (group_id) JOIN shared.scim_group g ON g.id = m.group_id
      WHERE m.account = p.account), '[]') AS "Through"
  FROM shared.person p JOIN shared.department d ON d.id = p.department_id`

interface HolderFilter {
  role?: RoleName | undefined
  keyword?: string | undefined
  language: Language
}

const orderColumns = { name: sql`lower("Name")`, account: sql`lower("Id")`, about: sql`lower("About")` } as const

interface HolderPage {
  index: number
  size: number
  sort?: keyof typeof orderColumns | undefined
  isDescending?: boolean
}

/** Returns a page of role holders, optionally filtered by role and by keyword. */
export async function listHolders(db: Db, filter: HolderFilter, page: HolderPage) {
  const { role = null, language } = filter
  const order = page.sort ? sql`${orderColumns[page.sort]} ${page.isDescending ? sql`DESC` : sql`ASC`},` : sql``
  const like = containsPattern((filter.keyword ?? '').trim())
  const { rows } = await sql<HolderView & { total: number }>`
    SELECT h.*, count(*) OVER () AS total FROM (
      ${groupHolders} WHERE g.display_name ILIKE ${like} AND EXISTS (SELECT FROM group_role r
        WHERE r.group_id = g.id AND (${role}::text IS NULL OR r.role = ${role}))
      UNION ALL
      ${personHolders(language)} WHERE p.left_at IS NULL
        AND (p.account ILIKE ${like} OR p.name_zh ILIKE ${like} OR p.name_en ILIKE ${like})
        AND (EXISTS (SELECT FROM shared.person_role r WHERE r.account = p.account AND (${role}::text IS NULL OR r.role = ${role}))
          OR EXISTS (SELECT FROM shared.scim_group_member m JOIN group_role r USING (group_id)
            WHERE m.account = p.account AND (${role}::text IS NULL OR r.role = ${role})))) AS h
    ORDER BY ${order} rank, "Id" OFFSET ${(page.index - 1) * page.size} LIMIT ${page.size}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Returns undefined if the holder does not exist or has left. */
export async function findHolder(db: Db, holder: HolderRef, language: Language): Promise<HolderView | undefined> {
  const query =
    holder.Kind === 'group'
      ? sql<HolderView>`${groupHolders} WHERE g.id = ${holderIdOf(holder)}`
      : sql<HolderView>`${personHolders(language)} WHERE p.account = ${holderIdOf(holder)} AND p.left_at IS NULL`
  const { rows } = await query.execute(db)
  return rows[0]
}

/** Since when and by whom the roles are held, by the audit log. */
export async function listGrantTimes(db: Db, { Kind, Id, Grants }: HolderView, language: Language) {
  const { rows } = await sql<{ Role: RoleName; Since: Date; By: string; ByName: string }>`
    SELECT DISTINCT ON (1) l.details ->> 'role' AS "Role", l.at AS "Since", l.actor AS "By",
      coalesce(${sql.ref(columnFor('p.name', language))}, '') AS "ByName"
    FROM audit_log l LEFT JOIN shared.person p ON p.account = l.actor
    WHERE l.kind = ${Kind} AND l.object_id = ${Id} AND l.action = 'role.grant'
      AND l.details ->> 'role' = ANY (${Grants.map(({ Role }) => Role)}::text[])
    ORDER BY 1, l.id DESC`.execute(db)
  return rows.map((row) => ({ ...row, Since: row.Since.toISOString() }))
}

export async function searchGroups(db: Db, keyword: string, limit: number) {
  const like = containsPattern(keyword.trim())
  const { rows } = await sql<{ Id: string; Name: string; Source: string; People: number }>`
    SELECT h."Id", h."Name", h."About" AS "Source", h."People" FROM (${groupHolders}) AS h
    WHERE h."Name" ILIKE ${like} ORDER BY h."Name", h."Id" LIMIT ${limit}`.execute(db)
  return rows
}

/** Returns the categories and tags that a role can be limited to. Reads news_category. */
export async function listScopeOptions(db: Db, language: Language) {
  const name = sql.ref(columnFor('name', language))
  const { rows: Categories } = await sql<{ Key: string; Name: string }>`
    SELECT key AS "Key", ${name} AS "Name" FROM shared.news_category ORDER BY position, key`.execute(db)
  const { rows: tags } = await sql<{ tag: string }>`
    SELECT DISTINCT user_tag AS tag FROM shared.person WHERE left_at IS NULL ORDER BY 1`.execute(db)
  return { Categories, Tags: tags.map(({ tag }) => tag) }
}

export async function loadDepartmentNames(db: Db, ids: readonly number[], language: Language) {
  const name = sql.ref(columnFor('name', language))
  const { rows } = await sql<{ Id: number; Name: string }>`
    SELECT id AS "Id", ${name} AS "Name" FROM shared.department WHERE id = ANY (${[...ids]}::bigint[])`.execute(db)
  return rows
}
