/**
 * What grants reach, as the database reads it: the twin of `isInCharge` (features/content/editor/rules.ts), for lists. Reads
 * department. tests/one-policy.server.test.ts holds the two against each other.
 */
import { sql, type Grant } from '@portal/server'
import type { RawBuilder } from 'kysely'

/** What stands in a row: arrays, as expressions. */
export interface Placed {
  /** Its category and those above it; absent: it is of none. */
  categories?: RawBuilder<unknown>
  tags: RawBuilder<unknown>
  departments: RawBuilder<unknown>
  places: RawBuilder<unknown>
  groups: RawBuilder<unknown>
}

/** The audience `a` of a row. */
export const audienceAs = (a: string): Omit<Placed, 'categories'> => ({
  tags: sql.ref(`${a}.tags`),
  departments: sql.ref(`${a}.departments`),
  places: sql.ref(`${a}.places`),
  groups: sql.ref(`${a}.groups`),
})

/**
 * Grants for its category reach a row together, and no more people than they name: people of a place or of a group may be
 * anybody's tomorrow, so only a grant without an audience reaches them, or everybody. The caller chooses the role.
 */
export function isReachedBy(grants: readonly Omit<Grant, 'role'>[], row: Placed): RawBuilder<boolean> {
  if (grants.length === 0) return sql<boolean>`false`
  const isWhole = ({ categories, tags, departments }: Omit<Grant, 'role'>) =>
    categories.length + tags.length + departments.length === 0
  if (grants.some(isWhole)) return sql<boolean>`true`
  const ofCategory = row.categories
    ? sql`g.categories = '{}' OR g.categories && ${row.categories}`
    : sql`g.categories = '{}'`
  return sql<boolean>`EXISTS (
    WITH usable AS (
      SELECT g.* FROM jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
        AS g (categories text[], tags text[], departments bigint[])
      WHERE ${ofCategory})
    SELECT WHERE EXISTS (SELECT FROM usable WHERE tags = '{}' AND departments = '{}')
      OR ((${row.tags} <> '{}' OR ${row.departments} <> '{}') AND ${row.places} = '{}' AND ${row.groups} = '{}'
        AND NOT EXISTS (SELECT FROM unnest(${row.tags}) AS t (tag)
          WHERE NOT EXISTS (SELECT FROM usable WHERE t.tag = ANY (usable.tags)))
        AND NOT EXISTS (SELECT FROM unnest(${row.departments}) AS w (id)
          WHERE NOT EXISTS (SELECT FROM shared.department d JOIN usable ON d.line && usable.departments WHERE d.id = w.id))))`
}
