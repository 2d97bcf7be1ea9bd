/**
 * Finds people by any name: exact names first, then whole parts, prefixes, initials and departments; within a rank
 * nearer colleagues first. People the viewer cannot see are neither found nor counted. Owns: nothing; reads person,
 * department.
 */
import type { Language } from '@portal/contract'
import { sql, type Db, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { meaningsOf, type Meant } from './find-meanings.ts'
import { soughtWords } from './find-query.ts'
import { isAmong, isMet, personColumns, type Asking, type Filter, type Listed, type PersonRow } from './rows.ts'

export interface Finding {
  Keyword: string
  limit: number
  offset?: number
  filter?: Filter
}

export interface Found extends Listed {
  /** Matched words, for highlighting: as typed, as split, and typo corrections. */
  words: readonly string[]
}

/** Uses the first interpretation that matches anybody visible. A filter does not change the interpretation. */
export async function findRows(db: Db, viewer: Viewer, language: Language, asked: Finding): Promise<Found> {
  const asking = { viewer, language }
  const isNarrow = Object.values(asked.filter ?? {}).some(Boolean)
  for await (const meant of meaningsOf(db, viewer, asked.Keyword)) {
    const found = await foundBy(db, asking, asked, meant)
    if (found.total > 0 || (isNarrow && (await isAnybody(db, asking, meant)))) return { ...found, words: meant.words }
  }
  return { rows: [], total: 0, words: soughtWords(asked.Keyword) }
}

/** Returns a condition that is true if the keyword finds person `p`. */
export async function areMeant(db: Db, asking: Asking, keyword: string): Promise<RawBuilder<boolean>> {
  for await (const meant of meaningsOf(db, asking.viewer, keyword)) {
    if (await isAnybody(db, asking, meant)) return isSought(meant)
  }
  return sql`false`
}

async function isAnybody(db: Db, asking: Asking, meant: Meant): Promise<boolean> {
  const { rows } = await sql`SELECT FROM person p WHERE ${isMet(asking)} AND ${isSought(meant)} LIMIT 1`.execute(db)
  return rows.length > 0
}

const matches = (query: string): RawBuilder<boolean> => sql`p.find @@ ${query}::tsquery`

/** Matches names alone in one index scan; where a word may name a department, matches either. */
function isSought({ terms, departments }: Meant): RawBuilder<boolean> {
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
function tierOf({ terms, departments, length }: Meant): RawBuilder<number> {
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

async function foundBy(
  db: Db,
  asking: Asking,
  { limit, offset = 0, filter = {} }: Finding,
  meant: Meant,
): Promise<Listed> {
  const { viewer } = asking
  const mine = sql`${[...viewer.departments]}::bigint[]`
  const { rows } = await sql<PersonRow & { total: number }>`
    WITH near AS MATERIALIZED (
      SELECT d.id, 2 * ((d.line = ${mine})::int
        + (SELECT count(*) FROM unnest(d.line) AS l (id) WHERE l.id = ANY (${mine})))::int AS common
      FROM department d),
    me AS MATERIALIZED (SELECT location_zh AS place FROM person WHERE account = ${viewer.account}),
    found AS MATERIALIZED (
      SELECT p.account, p.sort_name, p.department_id, ${tierOf(meant)} * 1000
        - (p.location_zh = (SELECT place FROM me WHERE place <> '') IS TRUE)::int AS rank
      FROM person p WHERE ${isMet(asking)} AND ${isSought(meant)} AND ${isAmong(filter)}),
    chosen AS (
      SELECT f.account, f.sort_name, f.rank - n.common AS rank FROM found f JOIN near n ON n.id = f.department_id
      ORDER BY 3, 2, 1 LIMIT ${limit} OFFSET ${offset}),
    item AS (
      SELECT row_number() OVER (ORDER BY c.rank, c.sort_name, c.account) AS place, ${personColumns(asking)}
      FROM chosen c JOIN person p USING (account) JOIN department d ON d.id = p.department_id)
    SELECT (SELECT count(*) FROM found)::int AS total, item.*
    FROM (VALUES (1)) AS one LEFT JOIN item ON true ORDER BY item.place`.execute(db)
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.account !== null) }
}
