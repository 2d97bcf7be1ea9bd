/** Reads people as SCIM users. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { urns, type Path } from './scim-schemas.ts'
import type { Places } from './scim-sql.ts'
import type { Resource } from './scim-values.ts'

export interface UserRow {
  account: string
  scimId: string
  userName: string
  externalId: string | null
  isActive: boolean
  attributes: Resource
  manager: string | null
  managerId: string | null
  managerName: string | null
  /** A named manager who does not exist yet. */
  managerNamed: string | null
  groups: { value: string; display: string }[] | null
  createdAt: Date
  changedAt: Date
  isDeleted: boolean
  /** The source that manages the person. */
  source: string | null
}

export interface Asked {
  /** The source of the calling key; groups and external ids are its own. */
  source: string
  condition?: RawBuilder<unknown> | undefined
  offset?: number
  limit?: number
}

/** Attributes of people whom SCIM does not manage, from the data of the portal. */
const described = sql`jsonb_strip_nulls(jsonb_build_object(
  'displayName', p.name_zh,
  'name', jsonb_build_object('formatted', p.name_en,
    'givenName', coalesce(substring(p.name_en FROM '^(.+) [^ ]+$'), p.name_en),
    'familyName', coalesce(substring(p.name_en FROM ' ([^ ]+)$'), p.name_en)),
  'title', coalesce(nullif(p.title_zh, ''), nullif(p.title_en, '')),
  'userType', p.user_tag,
  'emails', CASE WHEN p.email <> ''
    THEN jsonb_build_array(jsonb_build_object('value', p.email, 'type', 'work', 'primary', true)) END,
  'phoneNumbers', CASE WHEN p.mobile <> ''
    THEN jsonb_build_array(jsonb_build_object('value', p.mobile, 'type', 'mobile')) END,
  'addresses', CASE WHEN p.location_zh <> ''
    THEN jsonb_build_array(jsonb_build_object('type', 'work', 'locality', p.location_zh)) END,
  ${sql.lit(urns.enterprise)}, jsonb_build_object('employeeNumber', p.employee_id, 'department', d.name_zh)))`

const from = (source: string) => sql`person p
  JOIN department d ON d.id = p.department_id
  LEFT JOIN person m ON m.account = p.manager
  LEFT JOIN scim_user u ON u.account = p.account
  LEFT JOIN person_source k ON k.account = p.account
  LEFT JOIN scim_open_manager o ON o.account = p.account AND o.source = k.source
  LEFT JOIN scim_external x ON x.account = p.account AND x.source = ${source}
  CROSS JOIN LATERAL (SELECT CASE WHEN u.account IS NOT NULL AND k.source LIKE 'scim:%' THEN u.attributes
    ELSE ${described} END AS r) held`

const groupsOf = (source: string) => sql`(
  SELECT jsonb_build_object('value', g.scim_id, 'display', g.display_name, 'type', 'direct') AS item
  FROM scim_group_member gm JOIN scim_group g ON g.id = gm.group_id
  WHERE gm.account = p.account AND g.source = ${source} ORDER BY g.display_name, g.id)`

export async function userRows(db: Db, asked: Asked): Promise<UserRow[]> {
  const { source, condition = sql`u.deleted_at IS NULL`, offset = 0, limit = null } = asked
  // attributes are only built for people on the page
  const { rows } = await sql<UserRow>`
    WITH page AS MATERIALIZED (
      SELECT p.account FROM ${from(source)} WHERE ${condition} ORDER BY p.account OFFSET ${offset} LIMIT ${limit}
    ) SELECT p.account, p.scim_id AS "scimId", coalesce(u.user_name, p.account) AS "userName",
      x.external_id AS "externalId", p.left_at IS NULL AS "isActive", r AS attributes, p.manager,
      m.scim_id AS "managerId", m.name_zh AS "managerName", o.named AS "managerNamed",
      (SELECT jsonb_agg(item) FROM ${groupsOf(source)} own) AS groups,
      p.recorded_at AS "createdAt", p.changed_at AS "changedAt", u.deleted_at IS NOT NULL AS "isDeleted", k.source
    FROM ${from(source)} WHERE p.account IN (SELECT account FROM page) ORDER BY p.account`.execute(db)
  return rows
}

export async function countUsers(db: Db, { source, condition }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${from(source)}
    WHERE ${condition ?? sql`u.deleted_at IS NULL`}`.execute(db)
  return rows[0]!.count
}

export const notDeleted = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`u.deleted_at IS NULL AND ${condition}`

const keyOf = ({ extension, attribute, sub }: Path): string =>
  [extension ? 'enterprise' : '', attribute!.name, sub?.name].filter(Boolean).join('.')

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`p.scim_id`,
  externalId: sql`x.external_id`,
  userName: sql`coalesce(u.user_name, p.account)`,
  active: sql`(p.left_at IS NULL)`,
  'meta.created': sql`p.recorded_at`,
  'meta.lastModified': sql`p.changed_at`,
  'enterprise.manager': sql`coalesce(m.scim_id, o.named)`,
  'enterprise.manager.value': sql`coalesce(m.scim_id, o.named)`,
  'enterprise.manager.displayName': sql`m.name_zh`,
}

/** Maps the attributes of a user to columns of the query above. */
export function userPlaces(source: string): Places {
  return {
    one(path) {
      const { attribute, extension, sub } = path
      const column = columns[keyOf(path)]
      if (column || attribute!.name === 'meta' || attribute!.name === 'manager') return column ?? null
      if (attribute!.type === 'complex' && !sub) return null
      const keys = [extension, attribute!.name, sub?.name].filter((key) => key !== null && key !== undefined)
      return sql`(r #>> ${keys}::text[])`
    },
    many({ attribute }) {
      if (attribute!.name === 'schemas') return null
      if (attribute!.name === 'groups') return sql`${groupsOf(source)} own`
      return sql`jsonb_array_elements(coalesce(r -> ${attribute!.name}::text, '[]')) AS each (item)`
    },
    quick(path, value) {
      const key = keyOf(path)
      if (key === 'userName') return sql`p.account IN (${accountsByName(value)})`
      if (key !== 'externalId') return null
      return sql`p.account IN (SELECT account FROM scim_external WHERE source = ${source} AND external_id = ${value})`
    },
  }
}

/** Selects accounts by userName: the one that SCIM set, else the account. */
export const accountsByName = (userName: string) => sql`
  SELECT account FROM scim_user WHERE lower(user_name) = lower(${userName})
  UNION ALL SELECT account FROM person WHERE account = lower(${userName})
    AND NOT EXISTS (SELECT FROM scim_user named WHERE named.account = person.account)`
