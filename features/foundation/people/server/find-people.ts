/**
 * Finds people by any name: exact names first, then whole parts, prefixes, initials and departments; within a rank
 * nearer colleagues first. People the viewer cannot see are neither found nor counted. Owns: nothing; reads person,
 * department.
 */
import { joinedRows, sql, type Db, type LeftJoined } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { FindCall } from './department-names.ts'
import { interpretKeyword, type Interpretation } from './find-interpretations.ts'
import { parseWords } from './find-query.ts'
import { listNearDepartments } from './near-departments.ts'
import {
  matchesFilter,
  canViewPerson,
  personColumns,
  type ReaderContext,
  type PeopleFilter,
  type PersonPage,
  type PersonRow,
} from './rows.ts'

export interface FindPeopleParams {
  Keyword: string
  limit: number
  offset?: number
  filter?: PeopleFilter
}

export interface FindPeopleResult extends PersonPage {
  /** Matched words, for highlighting: as typed, as split, and typo corrections. */
  words: readonly string[]
}

const bytesOfPerson = 1_000

/** Readers of one place and department who may see the same people share what is found; in as many windows, or keys. */
export async function findPersonRows(
  call: FindCall & ReaderContext,
  params: FindPeopleParams,
): Promise<FindPeopleResult> {
  const { language, viewer } = call
  return call.shared.get({
    key: `people-found:${JSON.stringify([language, viewer.tag, viewer.place, viewer.departments, params])}`,
    // slips are corrected to words of the search index
    tags: ['directory', 'departments', 'search'],
    load: () => queryPersonRows(call, params),
    sizeOf: ({ rows }) => (1 + rows.length) * bytesOfPerson,
  })
}

/** Uses the first interpretation that matches anybody visible. A filter does not change the interpretation. */
async function queryPersonRows(call: FindCall & ReaderContext, params: FindPeopleParams): Promise<FindPeopleResult> {
  const { db } = call
  const isFiltered = Object.values(params.filter ?? {}).some(Boolean)
  for await (const interpretation of interpretKeyword(call, params.Keyword)) {
    const result = await findByInterpretation(call, params, interpretation)
    if (result.total > 0 || (isFiltered && (await hasVisibleMatch(db, call, interpretation))))
      return { ...result, words: interpretation.words }
  }
  return { rows: [], total: 0, words: parseWords(params.Keyword) }
}

/** Returns a condition that is true if the keyword finds person `p`. */
export async function matchesKeyword(call: FindCall & ReaderContext, keyword: string): Promise<RawBuilder<boolean>> {
  for await (const interpretation of interpretKeyword(call, keyword)) {
    if (await hasVisibleMatch(call.db, call, interpretation)) return matchesInterpretation(interpretation)
  }
  return sql`false`
}

async function hasVisibleMatch(db: Db, ctx: ReaderContext, interpretation: Interpretation): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM person p WHERE ${canViewPerson(ctx)} AND ${matchesInterpretation(interpretation)} LIMIT 1`.execute(
      db,
    )
  return rows.length > 0
}

const matches = (query: string): RawBuilder<boolean> => sql`p.find @@ ${query}::tsquery`

/** Matches names alone in one index scan; where a word may name a department, matches either. */
function matchesInterpretation({ terms, departments }: Interpretation): RawBuilder<boolean> {
  if (departments.size === 0) return matches(terms.all)
  const orIn = (term: string, place: number): RawBuilder<boolean> => {
    const ids = departments.get(place)
    return ids ? sql`(${matches(term)} OR p.department_id = ANY (${ids}::bigint[]))` : matches(term)
  }
  const each = terms.each.map(orIn)
  return sql`(${matches(terms.joined)} OR (${sql.join(each, sql` AND `)}))`
}

/** As `matchesInterpretation`, for looking up in the index: of a row that has been read, the lexemes are quicker. */
function isFoundBy(interpretation: Interpretation): RawBuilder<boolean> {
  const { terms, departments } = interpretation
  if (!terms.beginning) return matchesInterpretation(interpretation)
  const { names, rest } = terms.beginning
  const each = [
    sql<boolean>`begun_names(p.find) && ${names}::text[]`,
    ...(rest === '' ? [] : [matches(rest)]),
    ...[...departments.values()].map((ids) => sql<boolean>`p.department_id = ANY (${ids}::bigint[])`),
  ]
  return sql`(${sql.join(each, sql` OR `)})`
}

/** Queries by which people are ranked, the best first; who matches none of them comes after. */
function tiersOf({ terms, length }: Interpretation): readonly string[] {
  if (length === 1) return []
  const { exact, parts, whole, begun, initials, initialsBegun } = terms
  return length === 2 ? [parts, initials, begun, initialsBegun] : [exact, parts, whole, initials, begun, initialsBegun]
}

/** The place of person `p` in the list `tiers`; found only by a department: after all of them. */
function rankTier(interpretation: Interpretation): RawBuilder<number> {
  const { terms, departments } = interpretation
  const tiers = tiersOf(interpretation)
  const rest = tiers.length
  const isNamed =
    departments.size === 0
      ? sql``
      : sql`WHEN NOT ${matches(terms.all)} THEN CASE WHEN ${matches(terms.oneWhole)} THEN ${sql.lit(rest + 1)} ELSE ${sql.lit(rest + 2)} END`
  const each = tiers.map((_, nth) => sql`WHEN p.find @@ tiers.queries[${sql.lit(nth + 1)}] THEN ${sql.lit(nth)}`)
  return sql`CASE ${isNamed} ${sql.join(each, sql` `)} WHEN true THEN ${sql.lit(rest)} END`
}

/**
 * All matches are counted, but of thousands only those are ranked that may be on the page: colleagues nearby and, if
 * these fill it, whoever is in a better tier than the last of them.
 */
async function findByInterpretation(
  call: FindCall & ReaderContext,
  { limit, offset = 0, filter = {} }: FindPeopleParams,
  interpretation: Interpretation,
): Promise<PersonPage> {
  const { db, viewer } = call
  const mine = sql`${[...viewer.departments]}::bigint[]`
  const tiers = tiersOf(interpretation)
  const isChosen = sql`${canViewPerson(call)} AND ${matchesFilter(filter)}`
  const isNear = sql`p.department_id IN (SELECT unnest(${await listNearDepartments(call)}::bigint[]))`
  const tier = rankTier(interpretation)
  const { rows } = await sql<LeftJoined<PersonRow> & { total: number }>`
    WITH tiers AS MATERIALIZED (SELECT texts, texts::tsquery[] AS queries FROM (SELECT ${tiers}::text[] AS texts) AS given),
    me AS MATERIALIZED (SELECT location_zh AS place FROM person WHERE account = ${viewer.account}),
    every AS MATERIALIZED (
      SELECT count(*)::int AS total, array_agg(p.ctid) AS places, array_agg(p.ctid) FILTER (WHERE ${isNear}) AS near
      FROM person p WHERE ${isChosen} AND ${isFoundBy(interpretation)}),
    last AS MATERIALIZED (
      SELECT ${tier} AS tier FROM tiers, person p WHERE p.ctid = ANY ((SELECT near FROM every)::tid[])
      ORDER BY 1 LIMIT 1 OFFSET ${limit + offset - 1}),
    cut AS MATERIALIZED (SELECT (SELECT tier FROM last WHERE tier <= ${sql.lit(tiers.length)}) AS tier),
    candidate AS (
      SELECT p.* FROM person p
        WHERE p.ctid = ANY ((SELECT CASE WHEN cut.tier IS NULL THEN places ELSE near END FROM every, cut)::tid[])
      UNION ALL SELECT p.* FROM person p
        WHERE p.find @@ (SELECT array_to_string(texts[1:tier], ' | ')::tsquery FROM tiers, cut WHERE tier > 0)
          AND ${isChosen} AND NOT (${isNear})),
    found AS MATERIALIZED (
      SELECT p.account, p.sort_name, p.department_id, ${tier} * 1000
        - (p.location_zh = (SELECT place FROM me WHERE place <> '') IS TRUE)::int AS rank FROM tiers, candidate p),
    nearness AS MATERIALIZED (
      SELECT d.id, 2 * ((d.line = ${mine})::int
        + (SELECT count(*) FROM unnest(d.line) AS l (id) WHERE l.id = ANY (${mine})))::int AS common
      FROM department d WHERE d.id IN (SELECT department_id FROM found)),
    chosen AS (
      SELECT f.account, f.sort_name, f.rank - n.common AS rank FROM found f JOIN nearness n ON n.id = f.department_id
      ORDER BY 3, 2, 1 LIMIT ${limit} OFFSET ${offset}),
    item AS (
      SELECT row_number() OVER (ORDER BY c.rank, c.sort_name, c.account) AS place, ${personColumns(call)}
      FROM chosen c JOIN person p USING (account) JOIN department d ON d.id = p.department_id)
    SELECT coalesce((SELECT total FROM every), 0) AS total, item.*
    FROM (VALUES (1)) AS one LEFT JOIN item ON true ORDER BY item.place`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: joinedRows<PersonRow>(rows, 'account') }
}
