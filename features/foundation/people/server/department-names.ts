/**
 * Departments by their names, from memory: every search for people asks for them, most of them in vain. Reads
 * department.
 */
import { sql, type Db, type SharedCache, type Viewer } from '@portal/server'
import { isHan } from './find-query.ts'

export interface FindCall {
  db: Db
  shared: SharedCache
  viewer: Viewer
}

/** All departments; a place in one list is the same in the others. */
export interface DepartmentNames {
  ids: readonly number[]
  /** Places of the departments above; -1: none. */
  parents: readonly number[]
  /** Chinese names without blanks. */
  zh: readonly string[]
  /** The Latin words of both names, which are stored in one byte a letter. */
  latin: readonly string[]
}

const bytesOfLetter = { zh: 2, latin: 1 }
/** Of one department: its places in the lists, and the heads of its strings. */
const bytesOfDepartment = 48

async function readDepartmentNames(db: Db): Promise<DepartmentNames> {
  const { rows } = await sql<{ id: number; parent_id: number | null; name_zh: string; name_en: string }>`
    SELECT id, parent_id, name_zh, name_en FROM department ORDER BY id`.execute(db)
  const placeOf = new Map(rows.map(({ id }, place) => [id, place]))
  return {
    ids: rows.map(({ id }) => id),
    parents: rows.map(({ parent_id: parent }) => (parent === null ? -1 : placeOf.get(parent)!)),
    zh: rows.map(({ name_zh: zh }) => zh.toLowerCase().replaceAll(' ', '')),
    latin: rows.map(({ name_zh: zh, name_en: en }) => `${en} ${zh}`.toLowerCase().replace(/[^a-z0-9]+/g, ' ')),
  }
}

export const loadDepartmentNames = ({ db, shared }: FindCall): Promise<DepartmentNames> =>
  shared.get({
    key: 'department-names',
    tags: ['departments'],
    load: () => readDepartmentNames(db),
    sizeOf: ({ zh, latin }) =>
      zh.length * bytesOfDepartment +
      zh.join('').length * bytesOfLetter.zh +
      latin.join('').length * bytesOfLetter.latin,
  })

/**
 * Returns, per unit, the departments whose name contains it (Chinese) or has a word that starts with it (Latin),
 * including those below. The viewer's own company is not matched.
 */
export async function findNamedDepartments(
  call: FindCall,
  units: readonly (readonly string[])[],
): Promise<ReadonlyMap<number, number[]>> {
  const texts = units.map((unit) => unit.join(''))
  const found = new Map<number, number[]>()
  if (!texts.some(isSignificant)) return found
  const names = await loadDepartmentNames(call)
  const mine = new Set(call.viewer.departments)
  for (const [nth, text] of texts.entries()) {
    if (!isSignificant(text)) continue
    const isNamed = /^[a-z0-9]+$/.test(text)
      ? (place: number) => ` ${names.latin[place]!}`.includes(` ${text}`)
      : (place: number) => names.zh[place]!.includes(text)
    const named = new Set<number>()
    for (const [place, id] of names.ids.entries()) {
      const isOwnCompany = names.parents[place] === -1 && mine.has(id)
      if (!isOwnCompany && isNamed(place)) named.add(place)
    }
    if (named.size > 0) found.set(nth, withThoseBelow(named, names))
  }
  return found
}

const isSignificant = (text: string): boolean => /\d/.test(text) || text.length > (isHan(text) ? 1 : 2)

/** Returns the ids of these departments and of all below them. */
export function withThoseBelow(named: ReadonlySet<number>, { ids, parents }: DepartmentNames): number[] {
  const isBelow = (place: number): boolean => place !== -1 && (named.has(place) || isBelow(parents[place]!))
  return ids.filter((_, place) => isBelow(place))
}
