/**
 * Audiences. Owns: audience. Rows are few and shared; other tables refer to them. Reads scim_group, scim_group_member.
 */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { audienceLists, type Audience } from '../audience.ts'

export interface Reader {
  readonly tag: string
  readonly departments: readonly number[]
  readonly place: string
  readonly groups: readonly number[]
}

/**
 * Returns the ids of the audiences that a person belongs to, as SQL; every read of addressed content goes through it
 * (NEWS-04).
 */
export function audienceIdsOf(reader: Reader) {
  return sql<number[]>`ARRAY(SELECT id FROM audience
    WHERE (tags = '{}' AND departments = '{}' AND places = '{}' AND groups = '{}')
       OR ${reader.tag} = ANY (tags)
       OR departments && ${reader.departments}::bigint[]
       OR ${reader.place} = ANY (places)
       OR groups && ${reader.groups}::bigint[])`
}

/** The same rule without the database, for events that go to many readers at once. */
export function isInAudience(audience: Audience, reader: Reader): boolean {
  const { tags, departments, places, groups } = audienceLists(audience)
  if ([tags, departments, places, groups].every((each) => each.length === 0)) return true
  return (
    tags.includes(reader.tag) ||
    departments.some((each) => reader.departments.includes(each)) ||
    places.includes(reader.place) ||
    groups.some((each) => reader.groups.includes(each))
  )
}

/**
 * The same rule as SQL for people who are not calling: true if person `p` of department `d` belongs to the audience row
 * `a`.
 */
export function matchesAudience(a = 'a') {
  const [tags, departments, places, groups] = ['tags', 'departments', 'places', 'groups'].map((each) =>
    sql.ref(`${a}.${each}`),
  )
  return sql<boolean>`(${tags} = '{}' AND ${departments} = '{}' AND ${places} = '{}' AND ${groups} = '{}'
    OR p.user_tag = ANY (${tags}) OR d.line && ${departments} OR p.location_zh = ANY (${places})
    OR ${groups} <> '{}' AND EXISTS (SELECT FROM shared.scim_group_member m
      WHERE m.account = p.account AND m.group_id = ANY (${groups})))`
}

/**
 * The same rule as SQL for a known audience: true if person `p` of department `d` belongs to it. Lists that are empty
 * cost nothing, so that everybody is counted as fast as the table is read.
 */
export function belongsTo(audience: Audience): RawBuilder<boolean> {
  const { tags, departments, places, groups } = audienceLists(audience)
  const parts = [
    ...(tags.length > 0 ? [sql`p.user_tag = ANY (${tags}::text[])`] : []),
    ...(departments.length > 0 ? [sql`d.line && ${departments}::bigint[]`] : []),
    ...(places.length > 0 ? [sql`p.location_zh = ANY (${places}::text[])`] : []),
    ...(groups.length > 0
      ? [
          sql`EXISTS (SELECT FROM shared.scim_group_member m
            WHERE m.account = p.account AND m.group_id = ANY (${groups}::bigint[]))`,
        ]
      : []),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` OR `)})`
}

const sortedTexts = (list: readonly string[] | undefined) => [...new Set(list)].toSorted()
const sortedIds = (list: readonly number[] | undefined) => [...new Set(list)].toSorted((a, b) => a - b)

/** Returns the id of an audience, creating its row if needed. Order and duplicates do not matter. */
export async function ensureAudience(tx: Db, audience: Audience | undefined): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO audience (tags, departments, places, groups)
    VALUES (${sortedTexts(audience?.tags)}::text[], ${sortedIds(audience?.departments)}::bigint[],
      ${sortedTexts(audience?.places)}::text[], ${sortedIds(audience?.groups)}::bigint[])
    ON CONFLICT (tags, departments, places, groups) DO UPDATE SET tags = excluded.tags RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** Returns null if there is no such audience. */
export async function findAudience(db: Db, id: number): Promise<Required<Audience> | null> {
  const row = await db
    .selectFrom('audience')
    .select(['tags', 'departments', 'places', 'groups'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the accounts in an audience: the first `most` after the account `after`. */
export async function listAudienceMembers(db: Db, audienceId: number, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT p.account FROM audience a, person p JOIN department d ON d.id = p.department_id
    WHERE a.id = ${audienceId} AND p.account > ${after} AND p.left_at IS NULL AND ${matchesAudience()}
    ORDER BY p.account LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.account)
}

/** The audience row `a` as JSON, in the form of `Audience`, as settings of drafts hold it. */
export const audienceJson = sql<Required<Audience>>`jsonb_build_object('tags', a.tags, 'departments', a.departments,
  'places', a.places, 'groups', a.groups)`

/** Returns the lists of an audience in JSON as arrays, empty if they are absent. */
export function audienceColumns(json: RawBuilder<unknown>) {
  const list = (key: keyof Audience) =>
    sql<string[]>`ARRAY(SELECT jsonb_array_elements_text(coalesce(${json}->${sql.lit(key)}, '[]')))`
  return {
    tags: list('tags'),
    departments: sql<number[]>`${list('departments')}::bigint[]`,
    places: list('places'),
    groups: list('groups'),
  }
}

/** Counts the people who would be in the audience now. */
export async function countAudienceMembers(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*) AS people FROM person p JOIN department d ON d.id = p.department_id
    WHERE p.left_at IS NULL AND ${belongsTo(audience)}`.execute(db)
  return rows[0]!.people
}

/** Returns a sample of the people who would be in the audience, always the same for the same people. */
export async function sampleAudienceMembers(db: Db, audience: Audience, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT p.account FROM person p JOIN department d ON d.id = p.department_id
    WHERE p.left_at IS NULL AND ${belongsTo(audience)} ORDER BY md5(p.account) LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.account)
}

/**
 * Returns true if every tag, department, location and group exists, so that nothing is addressed to nobody by mistake.
 */
export async function audienceExists(db: Db, audience: Audience): Promise<boolean> {
  const { tags, departments, places, groups } = audienceLists(audience)
  const { rows } = await sql`SELECT
    WHERE NOT EXISTS (SELECT FROM unnest(${tags}::text[]) AS asked (tag)
        WHERE NOT EXISTS (SELECT FROM person p WHERE p.user_tag = asked.tag))
      AND NOT EXISTS (SELECT FROM unnest(${departments}::bigint[]) AS asked (id)
        WHERE NOT EXISTS (SELECT FROM department d WHERE d.id = asked.id))
      AND NOT EXISTS (SELECT FROM unnest(${places}::text[]) AS asked (place)
        WHERE asked.place = '' OR NOT EXISTS (SELECT FROM person p WHERE p.location_zh = asked.place))
      AND NOT EXISTS (SELECT FROM unnest(${groups}::bigint[]) AS asked (id)
        WHERE NOT EXISTS (SELECT FROM shared.scim_group g WHERE g.id = asked.id))`.execute(db)
  return rows.length > 0
}

/** Returns the accounts that do not exist or whose person has left. */
export async function findUnknownAccounts(db: Db, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM unnest(${accounts}::text[]) AS asked (account)
    WHERE NOT EXISTS (SELECT FROM person p WHERE p.account = lower(asked.account) AND p.left_at IS NULL)`.execute(db)
  return rows.map((row) => row.account)
}
