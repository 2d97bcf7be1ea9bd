/**
 * Audiences. Owns: audience. Rows are few and shared; other tables refer to them. Reads scim_group, scim_group_member.
 */
import { createHash } from 'node:crypto'
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { audienceLists, ruleOf, type Audience, type AudienceLists, type AudienceRow } from '../audience.ts'
import { keysOf, matchesRule, splitTerm, termsOfReader, termsOfRule, type Reader } from '../audience-rule.ts'

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
       OR groups && ${reader.groups}::bigint[]
       OR rule IS NOT NULL AND audience_follows(rule, ${termsOfReader(reader)}::text[]))`
}

/** The same rule without the database, for events that go to many readers at once. */
export function isInAudience(audience: Lists, reader: Reader): boolean {
  if (audience?.rule) return matchesRule(audience.rule, reader)
  const { tags, departments, places, groups } = audienceLists(audience)
  if ([tags, departments, places, groups].every((each) => each.length === 0)) return true
  return (
    tags.includes(reader.tag) ||
    departments.some((each) => reader.departments.includes(each)) ||
    places.includes(reader.place) ||
    groups.some((each) => reader.groups.includes(each))
  )
}

type Lists = Parameters<typeof audienceLists>[0]

/**
 * The same rule as SQL for people who are not calling: true if person `p` of department `d` belongs to the audience row
 * `a`.
 */
export function matchesAudience(a = 'a') {
  const [tags, departments, places, groups] = ['tags', 'departments', 'places', 'groups'].map((each) =>
    sql.ref(`${a}.${each}`),
  )
  const rule = sql.ref(`${a}.rule`)
  return sql<boolean>`(${tags} = '{}' AND ${departments} = '{}' AND ${places} = '{}' AND ${groups} = '{}'
    OR p.user_tag = ANY (${tags}) OR d.line && ${departments} OR p.location_zh = ANY (${places})
    OR ${groups} <> '{}' AND EXISTS (SELECT FROM shared.scim_group_member m
      WHERE m.account = p.account AND m.group_id = ANY (${groups}))
    OR ${rule} IS NOT NULL AND audience_follows(${rule}, ${termsOfPerson}))`
}

/** All terms of person `p` of department `d`. */
const termsOfPerson = sql<string[]>`ARRAY['tag:' || p.user_tag, 'place:' || p.location_zh, 'person:' || p.account]
  || ARRAY(SELECT 'department:' || id FROM unnest(d.line) AS id)
  || ARRAY(SELECT 'group:' || m.group_id FROM shared.scim_group_member m WHERE m.account = p.account)`

/** The accounts that audiences name. */
export const namedAccounts = sql<string>`(SELECT substr(term #>> '{}', 8) AS account FROM shared.audience,
  jsonb_path_query(rule, 'strict $.** ? (@.type() == "string" && @ starts with "person:")') AS term)`

/**
 * The same rule as SQL for a known audience: true if person `p` of department `d` belongs to it. Lists that are empty
 * cost nothing, so that everybody is counted as fast as the table is read.
 */
export function belongsTo(audience: Audience): RawBuilder<boolean> {
  const { any, except } = ruleOf(audienceLists(audience))
  const single = any.filter(({ length }) => length === 1).flat()
  const combined = any.filter(({ length }) => length > 1)
  const included = [
    ...hasAnyTerm(single),
    ...combined.map((terms) => sql`(${sql.join(hasEachTerm(terms), sql` AND `)})`),
  ]
  const excluded = hasAnyTerm(except).map((condition) => sql`NOT coalesce(${condition}, false)`)
  const conditions = [...(included.length > 0 ? [sql`(${sql.join(included, sql` OR `)})`] : []), ...excluded]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** Conditions of which one is true if person `p` of department `d` has any of the terms; none for no terms. */
function hasAnyTerm(terms: readonly string[]): RawBuilder<boolean>[] {
  const conditions = {
    tag: (keys: string[]) => sql<boolean>`p.user_tag = ANY (${keys}::text[])`,
    department: (keys: string[]) => sql<boolean>`d.line && ${keys.map(Number)}::bigint[]`,
    place: (keys: string[]) => sql<boolean>`p.location_zh = ANY (${keys}::text[])`,
    person: (keys: string[]) => sql<boolean>`p.account = ANY (${keys}::text[])`,
    group: (keys: string[]) => sql<boolean>`EXISTS (SELECT FROM shared.scim_group_member m
      WHERE m.account = p.account AND m.group_id = ANY (${keys.map(Number)}::bigint[]))`,
  }
  const kinds = [...new Set(terms.map((term) => splitTerm(term).kind))]
  return kinds.map((kind) => conditions[kind](keysOf(terms, kind)))
}

/** Conditions of which all are true if person `p` of department `d` has each of the terms. */
function hasEachTerm(terms: readonly string[]): RawBuilder<boolean>[] {
  const groups = [...new Set(keysOf(terms, 'group').map(Number))]
  const others = terms.filter((term) => splitTerm(term).kind !== 'group').flatMap((term) => hasAnyTerm([term]))
  if (groups.length === 0) return others
  // one subquery for all: thousands take minutes to plan
  const inEach = sql<boolean>`(SELECT count(*) FROM shared.scim_group_member m
    WHERE m.account = p.account AND m.group_id = ANY (${groups}::bigint[])) = ${groups.length}`
  return [...others, inEach]
}

const sortedTexts = (list: readonly string[] | undefined) => [...new Set(list)].toSorted()
const sortedIds = (list: readonly number[] | undefined) => [...new Set(list)].toSorted((a, b) => a - b)

/** Returns the id of an audience, creating its row if needed. Order and duplicates do not matter. */
export async function ensureAudience(tx: Db, audience: Audience | undefined): Promise<number> {
  const { departments, places, groups, rule, ...lists } = audienceLists(audience)
  const json = rule && JSON.stringify(rule)
  const tags = json ? [markOf(json)] : lists.tags
  const { rows } = await sql<{ id: number }>`
    INSERT INTO audience (tags, departments, places, groups, rule)
    VALUES (${sortedTexts(tags)}::text[], ${sortedIds(departments)}::bigint[], ${sortedTexts(places)}::text[],
      ${sortedIds(groups)}::bigint[], ${json ?? null}::jsonb)
    ON CONFLICT (tags, departments, places, groups) DO UPDATE SET tags = excluded.tags RETURNING id`.execute(tx)
  return rows[0]!.id
}

/** A tag that nobody has, for the row of one rule only: rows are told apart by their lists. */
const markOf = (json: string): string => `#${createHash('sha256').update(json).digest('hex').slice(0, 32)}`

/** Returns null if there is no such audience. */
export async function findAudience(db: Db, id: number): Promise<AudienceLists | null> {
  const { rows } = await sql<AudienceRow>`
    SELECT tags, departments, places, groups, rule FROM audience WHERE id = ${id}`.execute(db)
  return rows[0] ? audienceLists(rows[0]) : null
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
export const audienceJson = sql<Audience>`jsonb_strip_nulls(jsonb_build_object('tags', a.tags,
  'departments', a.departments, 'places', a.places, 'groups', a.groups, 'rule', a.rule))`

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

/** True if the audience in JSON, as settings of drafts hold it, is this one. */
export function isSameAudience(json: RawBuilder<unknown>, audience: Audience): RawBuilder<boolean> {
  const { tags, departments, places, groups, rule } = audienceLists(audience)
  if (rule) return sql<boolean>`${json}->'rule' = ${JSON.stringify(rule)}::jsonb`
  const given = audienceColumns(json)
  const isSame = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
    sql`(${one} @> ${other} AND ${one} <@ ${other})`
  return sql<boolean>`(coalesce(${json}->'rule', 'null') = 'null' AND ${isSame(given.tags, sql`${tags}::text[]`)}
    AND ${isSame(given.departments, sql`${departments}::bigint[]`)} AND ${isSame(given.places, sql`${places}::text[]`)}
    AND ${isSame(sql`${given.groups}::bigint[]`, sql`${groups}::bigint[]`)})`
}

/** Counts the people who would be in the audience now. */
export async function countAudienceMembers(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*) AS people FROM person p JOIN department d ON d.id = p.department_id
    WHERE p.left_at IS NULL AND ${belongsTo(audience)}`.execute(db)
  return rows[0]!.people
}

const allTerms = (audiences: readonly Audience[]): string[] =>
  audiences.flatMap((each) => termsOfRule(ruleOf(audienceLists(each))))

/**
 * FROM item: the people of `within`, of whom these audiences tell none from another, as one row `p` with their number.
 * To compare these takes a fraction of the time that all people take.
 */
export function peopleAlike(audiences: readonly Audience[], within: Audience = {}) {
  const terms = allTerms(audiences)
  return sql`(SELECT p.user_tag, p.department_id, p.location_zh, count(*) AS people,
      CASE WHEN p.account = ANY (${keysOf(terms, 'person')}::text[]) OR p.account IN (SELECT m.account
        FROM shared.scim_group_member m WHERE m.group_id = ANY (${keysOf(terms, 'group').map(Number)}::bigint[]))
        THEN p.account ELSE '' END AS account
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id
    WHERE p.left_at IS NULL AND ${belongsTo(within)} GROUP BY p.user_tag, p.department_id, p.location_zh, 5) AS p`
}

/** A statement may have 65,535 parameters: these, those of one item more, and its own. */
const mostTerms = 30_000

/** Divides items into parts whose audiences one statement can ask for. */
export function divideByTerms<T>(items: readonly T[], audiencesOf: (item: T) => readonly Audience[]): T[][] {
  let terms = 0
  const partOf = (item: T): number => Math.floor((terms += allTerms(audiencesOf(item)).length) / mostTerms)
  return [...Map.groupBy(items, partOf).values()]
}

/**
 * Counts the people of `within` by which of these audiences they belong to: in one read of all people, unless the
 * audiences are huge; then groups may be alike.
 */
export async function countByMembership(
  db: Db,
  audiences: readonly Audience[],
  within: Audience = {},
): Promise<{ belongs: boolean[]; people: number }[]> {
  const [first = [], ...others] = divideByTerms(audiences, (each) => [each])
  const alike = peopleAlike(audiences, within)
  const key =
    others.length === 0 ? sql<string>`''` : sql<string>`(p.user_tag, p.department_id, p.location_zh, p.account)`
  const count = async (part: readonly Audience[]) => {
    const belongs = part.map((each) => sql`coalesce(${belongsTo(each)}, false)`)
    const { rows } = await sql<{ key: string; belongs: boolean[]; people: number }>`
      SELECT ${key}::text AS key, ARRAY[${sql.join(belongs)}]::boolean[] AS belongs, coalesce(sum(p.people), 0)::int AS people
      FROM ${alike} JOIN department d ON d.id = p.department_id GROUP BY 1, 2`.execute(db)
    return rows
  }
  let groups = await count(first)
  for (const part of others) {
    const known = new Map((await count(part)).map((row) => [row.key, row.belongs]))
    // whoever has left in between belongs to none
    const belongsOf = (of: string): boolean[] => known.get(of) ?? part.map(() => false)
    groups = groups.map((row) => ({ ...row, belongs: [...row.belongs, ...belongsOf(row.key)] }))
  }
  return groups
}

/** Returns a sample of the people who would be in the audience, always the same for the same people. */
export async function sampleAudienceMembers(db: Db, audience: Audience, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT p.account FROM person p JOIN department d ON d.id = p.department_id
    WHERE p.left_at IS NULL AND ${belongsTo(audience)} ORDER BY md5(p.account) LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.account)
}

/**
 * Returns true if every tag, department, location, group and person exists, so that nothing is addressed to nobody by
 * mistake, and nobody is left in who should not be.
 */
export async function audienceExists(db: Db, audience: Audience): Promise<boolean> {
  const terms = termsOfRule(ruleOf(audienceLists(audience)))
  const ids = (kind: 'department' | 'group') => keysOf(terms, kind).map(Number)
  const { rows } = await sql`SELECT
    WHERE NOT EXISTS (SELECT FROM unnest(${keysOf(terms, 'tag')}::text[]) AS asked (tag)
        WHERE NOT EXISTS (SELECT FROM person p WHERE p.user_tag = asked.tag))
      AND NOT EXISTS (SELECT FROM unnest(${ids('department')}::bigint[]) AS asked (id)
        WHERE NOT EXISTS (SELECT FROM department d WHERE d.id = asked.id))
      AND NOT EXISTS (SELECT FROM unnest(${keysOf(terms, 'place')}::text[]) AS asked (place)
        WHERE asked.place = '' OR NOT EXISTS (SELECT FROM person p WHERE p.location_zh = asked.place))
      AND NOT EXISTS (SELECT FROM unnest(${ids('group')}::bigint[]) AS asked (id)
        WHERE NOT EXISTS (SELECT FROM shared.scim_group g WHERE g.id = asked.id))
      AND NOT EXISTS (SELECT FROM unnest(${keysOf(terms, 'person')}::text[]) AS asked (account)
        WHERE NOT EXISTS (SELECT FROM person p WHERE p.account = asked.account))`.execute(db)
  return rows.length > 0
}

/** Returns the accounts that do not exist or whose person has left. */
export async function findUnknownAccounts(db: Db, accounts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM unnest(${accounts}::text[]) AS asked (account)
    WHERE NOT EXISTS (SELECT FROM person p WHERE p.account = lower(asked.account) AND p.left_at IS NULL)`.execute(db)
  return rows.map((row) => row.account)
}
