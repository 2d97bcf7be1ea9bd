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
    const result = await findByInterpretation(db, call, params, interpretation)
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

/**
 * Tests cheap conditions first: a short word is a prefix of thousands of names, and a department has thousands of
 * people.
 */
function rankTier({ terms, departments, length }: Interpretation): RawBuilder<number> {
  if (length === 1) return sql`0`
  const { exact, parts, whole, begun, initials, initialsBegun, all, oneWhole } = terms
  if (length === 2)
    return sql`CASE WHEN ${matches(parts)} THEN 1 WHEN ${matches(initials)} THEN 2 WHEN ${matches(begun)} THEN 3
      WHEN ${matches(initialsBegun)} THEN 4 ELSE 5 END`
  const isNamed =
    departments.size === 0 ? sql`` : sql`WHEN NOT ${matches(all)} THEN CASE WHEN ${matches(oneWhole)} THEN 7 ELSE 8 END`
  return sql`CASE ${isNamed} WHEN ${matches(exact)} THEN 0 WHEN ${matches(parts)} THEN 1
    WHEN ${matches(whole)} THEN 2 WHEN ${matches(initials)} THEN 3 WHEN ${matches(begun)} THEN 4
    WHEN ${matches(initialsBegun)} THEN 5 ELSE 6 END`
}

async function findByInterpretation(
  db: Db,
  ctx: ReaderContext,
  { limit, offset = 0, filter = {} }: FindPeopleParams,
  interpretation: Interpretation,
): Promise<PersonPage> {
  const { viewer } = ctx
  const mine = sql`${[...viewer.departments]}::bigint[]`
  const { rows } = await sql<LeftJoined<PersonRow> & { total: number }>`
    WITH me AS MATERIALIZED (SELECT location_zh AS place FROM person WHERE account = ${viewer.account}),
    found AS MATERIALIZED (
      SELECT p.account, p.sort_name, p.department_id, ${rankTier(interpretation)} * 1000
        - (p.location_zh = (SELECT place FROM me WHERE place <> '') IS TRUE)::int AS rank
      FROM person p WHERE ${canViewPerson(ctx)} AND ${matchesInterpretation(interpretation)} AND ${matchesFilter(filter)}),
    near AS MATERIALIZED (
      SELECT d.id, 2 * ((d.line = ${mine})::int
        + (SELECT count(*) FROM unnest(d.line) AS l (id) WHERE l.id = ANY (${mine})))::int AS common
      FROM department d WHERE d.id IN (SELECT department_id FROM found)),
    chosen AS (
      SELECT f.account, f.sort_name, f.rank - n.common AS rank FROM found f JOIN near n ON n.id = f.department_id
      ORDER BY 3, 2, 1 LIMIT ${limit} OFFSET ${offset}),
    item AS (
      SELECT row_number() OVER (ORDER BY c.rank, c.sort_name, c.account) AS place, ${personColumns(ctx)}
      FROM chosen c JOIN person p USING (account) JOIN department d ON d.id = p.department_id)
    SELECT (SELECT count(*) FROM found)::int AS total, item.*
    FROM (VALUES (1)) AS one LEFT JOIN item ON true ORDER BY item.place`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: joinedRows<PersonRow>(rows, 'account') }
}
