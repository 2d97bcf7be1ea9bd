/** Interpretations of a search keyword, most likely first. Owns: nothing; reads department. */
import { findSimilarWords } from '@portal/search-index'
import { sql, type Db, type Viewer } from '@portal/server'
import { canSearchByNumber } from '../rules.ts'
import {
  splitUnits,
  isHan,
  parseUnits,
  buildTerms,
  type UnitSplit,
  type ParsedKeyword,
  type SearchTerms,
} from './find-query.ts'

export interface Interpretation {
  terms: SearchTerms
  /** Per unit, the departments that it names. */
  departments: ReadonlyMap<number, number[]>
  /** Length of a single Latin word; undefined for several words or Chinese. */
  length: number | undefined
  words: readonly string[]
}

/** Latin words of this length or more may contain one typo. */
const minTypoLength = 5
const maxSplits = 4

/** Yields the keyword as typed, then split into a department and a name, then with one typo corrected. */
export async function* interpretKeyword(db: Db, viewer: Viewer, keyword: string): AsyncGenerator<Interpretation> {
  const units = parseUnits(keyword)
  const words = units.flat()
  const byNumber = canSearchByNumber(viewer.tag)
  const parsed: ParsedKeyword = { units, byNumber }
  const terms = buildTerms(parsed)
  if (!terms) return
  const departments = await findNamedDepartments(db, viewer, units)
  yield { terms, departments, length: latinLength(words), words }
  for (const split of await likelySplits(db, viewer, units)) {
    const named = await findNamedDepartments(db, viewer, split)
    yield { terms: buildTerms({ units: split, byNumber })!, departments: named, length: undefined, words: split.flat() }
  }
  const near = new Map<string, string[]>()
  for (const word of words.filter((each) => each.length >= minTypoLength && !isHan(each)))
    near.set(word, await findSimilarWords(db, word))
  const joined = words.join('')
  if (words.length > 1 && !isHan(joined)) {
    // two short words may be a Chinese name in either order
    const orders = [joined, words.toReversed().join('')]
    near.set(joined, (await Promise.all(orders.map((way) => findSimilarWords(db, way)))).flat())
  }
  const corrections = [...near.values()].flat()
  if (corrections.length === 0) return
  yield { terms: buildTerms({ ...parsed, near })!, departments, length: undefined, words: [...words, ...corrections] }
}

function latinLength([word, ...others]: readonly string[]): number | undefined {
  return word !== undefined && others.length === 0 && !isHan(word) ? word.length : undefined
}

/** Splits such as 财务张伟 whose one part names a department; the longest department name first. */
async function likelySplits(db: Db, viewer: Viewer, units: readonly (readonly string[])[]) {
  const splits = splitUnits(units)
  if (splits.length === 0) return []
  const parts = splits.flatMap(({ before, after }) => [[before], [after]])
  const named = await findNamedDepartments(db, viewer, parts)
  const lengthOf = ({ before, after }: UnitSplit, nth: number): number =>
    Math.max(named.has(2 * nth) ? before.length : 0, named.has(2 * nth + 1) ? after.length : 0)
  return splits
    .map((split, nth) => ({ units: split.units, length: lengthOf(split, nth) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxSplits)
    .map((each) => each.units)
}

/**
 * Returns, per unit, the departments whose name contains it (Chinese) or has a word that starts with it (Latin),
 * including those below. The viewer's own company is not matched.
 */
async function findNamedDepartments(db: Db, { departments: mine }: Viewer, units: readonly (readonly string[])[]) {
  const significant = units
    .map((unit, place) => ({ text: unit.join(''), place }))
    .filter(({ text }) => /\d/.test(text) || text.length > (isHan(text) ? 1 : 2))
  if (significant.length === 0) return new Map<number, number[]>()
  const { rows } = await sql<{ place: number; ids: number[] }>`
    SELECT u.place, array_agg(DISTINCT d.id) AS ids
    FROM unnest(${significant.map(({ text }) => text)}::text[], ${significant.map(({ place }) => place)}::int[]) AS u (text, place)
      JOIN department named ON CASE WHEN u.text ~ '^[a-z0-9]+$'
        THEN lower(named.name_en || ' ' || named.name_zh) ~ ('(^|[^a-z0-9])' || u.text)
        ELSE position(u.text IN replace(lower(named.name_zh), ' ', '')) > 0 END
      JOIN department d ON named.id = ANY (d.line)
    WHERE named.parent_id IS NOT NULL OR named.id <> ALL (${[...mine]}::bigint[])
    GROUP BY u.place`.execute(db)
  return new Map(rows.map(({ place, ids }) => [place, ids]))
}
