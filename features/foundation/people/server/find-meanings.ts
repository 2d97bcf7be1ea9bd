/** What the words of a search may mean, the likeliest first. Owns: nothing; reads department. */
import { wordsNear } from '@portal/search-index'
import { sql, type Db, type Viewer } from '@portal/server'
import { findsByNumber } from '../rules.ts'
import { cutsOf, isHan, soughtUnits, termsOf, type Cut, type Sought, type Terms } from './find-query.ts'

export interface Meant {
  terms: Terms
  /** per unit the departments that it names */
  departments: ReadonlyMap<number, number[]>
  /** of a single Latin word; undefined: of several, or of Chinese */
  length: number | undefined
  words: readonly string[]
}

/** From this length on one slip in a Latin word is forgiven. */
const slipMin = 5
const cutsMax = 4

/** As they are typed; a department and a name without a space between them; one slip forgiven. */
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
    // of two short words, a Chinese name in either order
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

/** 财务张伟 names a department in one of its parts: that of the longest name first. */
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
