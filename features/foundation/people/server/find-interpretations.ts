/** Interpretations of a search keyword, most likely first. */
import { findSimilarWords } from '@portal/search-index'
import type { Db } from '@portal/server'
import { canSearchByNumber } from '../rules.ts'
import { findNamedDepartments, type FindCall } from './department-names.ts'
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
export async function* interpretKeyword(call: FindCall, keyword: string): AsyncGenerator<Interpretation> {
  const { db, viewer } = call
  const units = parseUnits(keyword)
  const words = units.flat()
  const byNumber = canSearchByNumber(viewer.tag)
  const parsed: ParsedKeyword = { units, byNumber }
  const terms = buildTerms(parsed)
  if (!terms) return
  const departments = await findNamedDepartments(call, units)
  yield { terms, departments, length: latinLength(words), words }
  for (const split of await likelySplits(call, units)) {
    const named = await findNamedDepartments(call, split)
    yield { terms: buildTerms({ units: split, byNumber })!, departments: named, length: undefined, words: split.flat() }
  }
  const near = await loadCorrections(db, words)
  const corrections = [...near.values()].flat()
  if (corrections.length === 0) return
  yield { terms: buildTerms({ ...parsed, near })!, departments, length: undefined, words: [...words, ...corrections] }
}

/** Returns the known words one typo away, of each word and of all words joined. */
async function loadCorrections(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const long = words.filter((each) => each.length >= minTypoLength && !isHan(each))
  const joined = words.join('')
  // two short words may be a Chinese name in either order
  const orders = words.length > 1 && !isHan(joined) ? [joined, words.toReversed().join('')] : []
  const similar = await findSimilarWords(db, [...long, ...orders])
  const near = new Map(long.map((word, nth) => [word, similar[nth]!]))
  if (orders.length > 0) near.set(joined, similar.slice(long.length).flat())
  return near
}

function latinLength([word, ...others]: readonly string[]): number | undefined {
  return word !== undefined && others.length === 0 && !isHan(word) ? word.length : undefined
}

/** Splits such as 财务张伟 whose one part names a department; the longest department name first. */
async function likelySplits(call: FindCall, units: readonly (readonly string[])[]) {
  const splits = splitUnits(units)
  if (splits.length === 0) return []
  const parts = splits.flatMap(({ before, after }) => [[before], [after]])
  const named = await findNamedDepartments(call, parts)
  const lengthOf = ({ before, after }: UnitSplit, nth: number): number =>
    Math.max(named.has(2 * nth) ? before.length : 0, named.has(2 * nth + 1) ? after.length : 0)
  return splits
    .map((split, nth) => ({ units: split.units, length: lengthOf(split, nth) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxSplits)
    .map((each) => each.units)
}
