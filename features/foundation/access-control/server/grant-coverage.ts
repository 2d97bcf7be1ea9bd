/**
 * SQL version of `canManage` (features/content/editor/access.ts), for lists: which rows a set of grants covers. Reads
 * department. tests/one-policy.server.test.ts checks that both agree.
 */
import { sql, type Grant } from '@portal/server'
import type { RawBuilder } from 'kysely'

/** The scope of a row, as array expressions. */
export interface ScopeColumns {
  /** Its category and the categories above; absent if the row has none. */
  categories?: RawBuilder<unknown>
  tags: RawBuilder<unknown>
  departments: RawBuilder<unknown>
  places: RawBuilder<unknown>
  groups: RawBuilder<unknown>
}

/** The columns of the audience with alias `a`. */
export const audienceColumns = (a: string): Omit<ScopeColumns, 'categories'> => ({
  tags: sql.ref(`${a}.tags`),
  departments: sql.ref(`${a}.departments`),
  places: sql.ref(`${a}.places`),
  groups: sql.ref(`${a}.groups`),
})

/**
 * Returns a condition that is true if the grants cover the row: together, the grants for its category must name its
 * whole audience. The members of a location or group may change, so rows for locations, groups or everyone need a grant
 * without an audience. The caller passes the grants of one role.
 */
export function isCoveredByGrants(grants: readonly Omit<Grant, 'role'>[], row: ScopeColumns): RawBuilder<boolean> {
  if (grants.length === 0) return sql<boolean>`false`
  const isUnlimited = ({ categories, tags, departments }: Omit<Grant, 'role'>) =>
    categories.length + tags.length + departments.length === 0
  if (grants.some(isUnlimited)) return sql<boolean>`true`
  const matchesCategory = row.categories
    ? sql`g.categories = '{}' OR g.categories && ${row.categories}`
    : sql`g.categories = '{}'`
  return sql<boolean>`EXISTS (
    WITH usable AS (
      SELECT g.* FROM jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
        AS g (categories text[], tags text[], departments bigint[])
      WHERE ${matchesCategory})
    SELECT WHERE EXISTS (SELECT FROM usable WHERE tags = '{}' AND departments = '{}')
      OR ((${row.tags} <> '{}' OR ${row.departments} <> '{}') AND ${row.places} = '{}' AND ${row.groups} = '{}'
        AND NOT EXISTS (SELECT FROM unnest(${row.tags}) AS t (tag)
          WHERE NOT EXISTS (SELECT FROM usable WHERE t.tag = ANY (usable.tags)))
        AND NOT EXISTS (SELECT FROM unnest(${row.departments}) AS w (id)
          WHERE NOT EXISTS (SELECT FROM shared.department d JOIN usable ON d.line && usable.departments WHERE d.id = w.id))))`
}
