/** The departments around a reader. Reads person. */
import { sql, type Db } from '@portal/server'
import { loadDepartmentNames, withThoseBelow, type FindCall } from './department-names.ts'

/** People of the departments around a reader, unless the own one has more. */
const maxPeople = 3_000

interface Aged<T> {
  value: T
  readAt: number
}

/** Milliseconds. Sizes only tell how far to look: they may be old. */
const maxAge = 10 * 60_000
const isFresh = ({ readAt }: Aged<unknown>): boolean => performance.now() - readAt < maxAge

async function countPeople(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; people: number }>`
    SELECT department_id AS id, count(*)::int AS people FROM person WHERE left_at IS NULL GROUP BY 1`.execute(db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}

const bytesOfNumber = 16

const loadSizes = ({ db, shared }: FindCall): Promise<Aged<ReadonlyMap<number, number>>> =>
  shared.get({
    key: 'department-sizes',
    tags: ['departments'],
    load: async () => ({ value: await countPeople(db), readAt: performance.now() }),
    sizeOf: ({ value }) => value.size * 4 * bytesOfNumber,
    isFresh,
  })

async function readNearDepartments(call: FindCall): Promise<number[]> {
  const names = await loadDepartmentNames(call)
  const { value: sizes } = await loadSizes(call)
  const placeOf = new Map(names.ids.map((id, place) => [id, place]))
  const parts = call.viewer.departments.flatMap((id) => {
    const place = placeOf.get(id)
    return place === undefined ? [] : [withThoseBelow(new Set([place]), names)]
  })
  const peopleIn = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0)
  return parts.find((ids) => peopleIn(ids) <= maxPeople) ?? call.viewer.departments.slice(-1)
}

/**
 * Returns the largest part of the company around a reader with at most 3,000 people, or else the own department. None
 * where nothing is kept in memory: to work it out takes longer than it saves.
 */
export async function listNearDepartments(call: FindCall): Promise<number[]> {
  if (!call.shared.isKeeping) return []
  const { value } = await call.shared.get({
    key: `near-departments:${call.viewer.departments.join(',')}`,
    tags: ['departments'],
    load: async () => ({ value: await readNearDepartments(call), readAt: performance.now() }),
    sizeOf: (kept) => (1 + kept.value.length) * bytesOfNumber,
    isFresh,
  })
  return value
}
