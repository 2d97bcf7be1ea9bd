/**
 * Finding people by any name: exact names first, then whole parts, beginnings, initials, departments; among equals
 * the nearer colleagues. Whom the viewer doesn't meet is neither found nor counted. Owns: nothing; reads person, department.
 */
import type { Language } from '@portal/contract'
import { wordsNear } from '@portal/search-index'
import { sql, type Db, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { findsByNumber } from '../rules.ts'
import { isHan, soughtUnits, termsOf, type Sought, type Terms } from './find-query.ts'
import { isAmong, isMet, personColumns, type Asking, type Filter, type Listed, type PersonRow } from './rows.ts'

export interface Finding {
  Keyword: string
  limit: number
  offset?: number
  filter?: Filter
}

export interface Found extends Listed {
  /** what was found by, for the marks: the words typed, and those that slips were forgiven towards */
  words: readonly string[]
}

/** From this length on one slip in a Latin word is forgiven. */
const slipMin = 5

export async function findRows(db: Db, viewer: Viewer, language: Language, asked: Finding): Promise<Found> {
  const units = soughtUnits(asked.Keyword)
  const words = units.flat()
  const asking = { viewer, language }
  const sought: Sought = { units, byNumber: findsByNumber(viewer.tag) }
  const terms = termsOf(sought)
  if (!terms) return { rows: [], total: 0, words }
  const departments = await departmentsNamed(db, viewer, units)
  const found = await foundBy(db, asking, asked, { terms, departments, length: latinLength(words) })
  const mistyped = words.filter((word) => word.length >= slipMin && !isHan(word))
  if (found.total > 0 || mistyped.length === 0) return { ...found, words }
  const near = new Map<string, string[]>()
  for (const word of mistyped) near.set(word, await wordsNear(db, word))
  const meant = [...near.values()].flat()
  if (meant.length === 0) return { ...found, words }
  const again = termsOf({ ...sought, near })!
  return {
    ...(await foundBy(db, asking, asked, { terms: again, departments, length: undefined })),
    words: [...words, ...meant],
  }
}

function latinLength([word, ...others]: readonly string[]): number | undefined {
  return word !== undefined && others.length === 0 && !isHan(word) ? word.length : undefined
}

/**
 * Per unit the departments whose name holds it (Chinese) or has a word that begins so (Latin), with all below. The name
 * of one's own company names nobody.
 */
async function departmentsNamed(db: Db, { departments: mine }: Viewer, units: readonly (readonly string[])[]) {
  const telling = units
    .map((unit, place) => ({ text: unit.join(''), place }))
    .filter(({ text }) => /\d/.test(text) || text.length > (isHan(text) ? 1 : 2))
  if (telling.length === 0) return new Map<number, number[]>()
  const { rows } = await sql<{ place: number; ids: number[] }>`
    SELECT u.place, array_agg(DISTINCT d.id) AS ids
    FROM unnest(${telling.map(({ text }) => text)}::text[], ${telling.map(({ place }) => place)}::int[]) AS u (text, place)
      JOIN department named ON CASE WHEN u.text ~ '^[a-z0-9]+$'
        THEN lower(named.name_en || ' ' || named.name_zh) ~ ('(^|[^a-z0-9])' || u.text)
        ELSE position(u.text IN replace(lower(named.name_zh), ' ', '')) > 0 END
      JOIN department d ON named.id = ANY (d.line)
    WHERE named.parent_id IS NOT NULL OR named.id <> ALL (${[...mine]}::bigint[])
    GROUP BY u.place`.execute(db)
  return new Map(rows.map(({ place, ids }) => [place, ids]))
}

interface By {
  terms: Terms
  departments: ReadonlyMap<number, number[]>
  /** of a single Latin word; undefined: of several, or of Chinese */
  length: number | undefined
}

const matches = (query: string): RawBuilder<boolean> => sql`p.find @@ ${query}::tsquery`

/** By names alone in one walk of the index; where a word may also name a department, by either. */
function isSought({ terms, departments }: By): RawBuilder<boolean> {
  if (departments.size === 0) return matches(terms.all)
  const orIn = (term: string, place: number): RawBuilder<boolean> => {
    const ids = departments.get(place)
    return ids ? sql`(${matches(term)} OR p.department_id = ANY (${ids}::bigint[]))` : matches(term)
  }
  const each = terms.each.map(orIn)
  return sql`(${matches(terms.joined)} OR (${sql.join(each, sql` AND `)}))`
}

/** The cheapest question first: a short word is the beginning of thousands of names, a department holds thousands. */
function tierOf({ terms, departments, length }: By): RawBuilder<number> {
  if (length === 1) return sql`0`
  const { exact, parts, whole, begun, initials, initialsBegun, all } = terms
  if (length === 2)
    return sql`CASE WHEN ${matches(parts)} THEN 1 WHEN ${matches(initials)} THEN 2 WHEN ${matches(begun)} THEN 3
      WHEN ${matches(initialsBegun)} THEN 4 ELSE 5 END`
  const isNamed = departments.size === 0 ? sql`` : sql`WHEN NOT ${matches(all)} THEN 7`
  return sql`CASE ${isNamed} WHEN ${matches(exact)} THEN 0 WHEN ${matches(parts)} THEN 1
    WHEN ${matches(whole)} THEN 2 WHEN ${matches(initials)} THEN 3 WHEN ${matches(begun)} THEN 4
    WHEN ${matches(initialsBegun)} THEN 5 ELSE 6 END`
}

async function foundBy(db: Db, asking: Asking, { limit, offset = 0, filter = {} }: Finding, by: By): Promise<Listed> {
  const { viewer } = asking
  const mine = sql`${[...viewer.departments]}::bigint[]`
  const { rows } = await sql<PersonRow & { total: number }>`
    WITH near AS MATERIALIZED (
      SELECT d.id, 2 * ((d.line = ${mine})::int
        + (SELECT count(*) FROM unnest(d.line) AS l (id) WHERE l.id = ANY (${mine})))::int AS common
      FROM department d),
    me AS MATERIALIZED (SELECT location_zh AS place FROM person WHERE account = ${viewer.account}),
    found AS MATERIALIZED (
      SELECT p.account, p.sort_name, p.department_id, ${tierOf(by)} * 1000
        - (p.location_zh = (SELECT place FROM me WHERE place <> '') IS TRUE)::int AS rank
      FROM person p WHERE ${isMet(asking)} AND ${isSought(by)} AND ${isAmong(filter)}),
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
