/** Interpretations of a search keyword, most likely first. Owns: nothing; reads department. */
import { wordsNear } from '@portal/search-index'
import { sql, type Db, type Viewer } from '@portal/server'
import { findsByNumber } from '../rules.ts'
import { cutsOf, isHan, soughtUnits, termsOf, type Cut, type Sought, type Terms } from './find-query.ts'

export interface Meant {
  terms: Terms
  /** Per unit, the departments that it names. */
  departments: ReadonlyMap<number, number[]>
  /** Length of a single Latin word; undefined for several words or Chinese. */
  length: number | undefined
  words: readonly string[]
}

/** Latin words of this length or more may contain one typo. */
const slipMin = 5
const cutsMax = 4

/** Yields the keyword as typed, then split into a department and a name, then with one typo corrected. */
export async function* meaningsOf(db: Db, viewer: Viewer, keyword: string): AsyncGenerator<Meant> {
  const units = soughtUnits(keyword)
  const words = units.flat()
  const byNumber = findsByNumber(viewer.tag)
  const sought: Sought = { units, byNumber }
  const terms = termsOf(sought)
  if (!terms) return
  const departments = await departmentsNamed(db, viewer, units)
  yield { terms, departments, length: latinLength(words), words }
  for (const cut of await likelyCuts(db, viewer, units)) {
    const named = await departmentsNamed(db, viewer, cut)
    yield { terms: termsOf({ units: cut, byNumber })!, departments: named, length: undefined, words: cut.flat() }
  }
  const near = new Map<string, string[]>()
  for (const word of words.filter((each) => each.length >= slipMin && !isHan(each)))
    near.set(word, await wordsNear(db, word))
  const joined = words.join('')
  if (words.length > 1 && !isHan(joined)) {
    // two short words may be a Chinese name in either order
    const ways = [joined, words.toReversed().join('')]
    near.set(joined, (await Promise.all(ways.map((way) => wordsNear(db, way)))).flat())
  }
  const meant = [...near.values()].flat()
  if (meant.length === 0) return
  yield { terms: termsOf({ ...sought, near })!, departments, length: undefined, words: [...words, ...meant] }
}

function latinLength([word, ...others]: readonly string[]): number | undefined {
  return word !== undefined && others.length === 0 && !isHan(word) ? word.length : undefined
}

/** Splits such as 财务张伟 whose one part names a department; the longest department name first. */
async function likelyCuts(db: Db, viewer: Viewer, units: readonly (readonly string[])[]) {
  const cuts = cutsOf(units)
  if (cuts.length === 0) return []
  const pieces = cuts.flatMap(({ before, after }) => [[before], [after]])
  const named = await departmentsNamed(db, viewer, pieces)
  const lengthOf = ({ before, after }: Cut, nth: number): number =>
    Math.max(named.has(2 * nth) ? before.length : 0, named.has(2 * nth + 1) ? after.length : 0)
  return cuts
    .map((cut, nth) => ({ units: cut.units, length: lengthOf(cut, nth) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, cutsMax)
    .map((each) => each.units)
}

/**
 * Returns, per unit, the departments whose name contains it (Chinese) or has a word that starts with it (Latin),
 * including those below. The viewer's own company is not matched.
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
