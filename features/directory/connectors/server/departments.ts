/** Departments of a platform become ours. Which is which stands in a table of the platform; reads department. */
import { saveDepartment } from '@portal/people/server'
import type { Db } from '@portal/server'

export interface OutsideDepartment<Key> {
  key: Key
  /** one that is not in the list, nor a root, stands at the top */
  parentKey: Key | undefined
  nameZh: string
  /** '': it has none */
  nameEn: string
}

export interface OurDepartment {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
}

export interface DepartmentRules<Key, Outside extends OutsideDepartment<Key>> {
  /** which of theirs is which of ours, as far as it is known */
  known: ReadonlyMap<Key, number>
  /** theirs that stand for one of ours without being taken */
  roots?: ReadonlyMap<Key, number>
  /** One that is known or has the same name; the very same object where nothing is to be written. */
  update: (ours: OurDepartment, outside: Outside, parentId: number | null) => OurDepartment
  /** Whether its place there is unknown, so that a name which is here only once is enough. */
  isPlaceUnknown?: (outside: Outside) => boolean
  /** Writes down which is which. */
  link: (outside: Outside, id: number) => Promise<void>
}

/**
 * Parents first; what changed is written. One that is here by name below the same parent is taken for the same. Ours that
 * are no more there stay: who left is still theirs. Answers their keys → our ids. In the caller's transaction, after its
 * turn was taken.
 */
export async function takeDepartments<Key, Outside extends OutsideDepartment<Key>>(
  tx: Db,
  departments: readonly Outside[],
  { known, roots = new Map(), update, isPlaceUnknown = () => false, link }: DepartmentRules<Key, Outside>,
): Promise<Map<Key, number>> {
  const ours = await ourDepartments(tx)
  const taken = new Set(known.values())
  const ids = new Map(roots)
  for (const outside of parentsFirst(departments)) {
    const { key, parentKey, nameZh } = outside
    const parentId = (parentKey === undefined ? undefined : ids.get(parentKey)) ?? null
    const before =
      ours.get(known.get(key) ?? NaN) ??
      sameName(
        [...ours.values()].filter(({ id }) => !taken.has(id)),
        { nameZh, parentId, isAnywhere: isPlaceUnknown(outside) },
      )
    const id = before?.id ?? Math.max(0, ...ours.keys()) + 1
    const after = before
      ? update(before, outside, parentId)
      : { id, parentId, nameZh, nameEn: outside.nameEn || nameZh }
    if (!before || isOther(before, after)) await saveDepartment(tx, after)
    await link(outside, id)
    ours.set(id, after)
    taken.add(id)
    ids.set(key, id)
  }
  return ids
}

async function ourDepartments(tx: Db): Promise<Map<number, OurDepartment>> {
  const rows = await tx
    .selectFrom('shared.department as department')
    .select(['id', 'parent_id as parentId', 'name_zh as nameZh', 'name_en as nameEn'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function isOther(one: OurDepartment, other: OurDepartment): boolean {
  return one.parentId !== other.parentId || one.nameZh !== other.nameZh || one.nameEn !== other.nameEn
}

function sameName(
  free: readonly OurDepartment[],
  { nameZh, parentId, isAnywhere }: { nameZh: string; parentId: number | null; isAnywhere: boolean },
): OurDepartment | undefined {
  const name = nameZh.toLowerCase()
  const named = free.filter((each) => [each.nameZh, each.nameEn].some((one) => one.toLowerCase() === name))
  const there = named.find((each) => each.parentId === parentId)
  return there ?? (isAnywhere && named.length === 1 ? named[0] : undefined)
}

function parentsFirst<Key, Outside extends OutsideDepartment<Key>>(departments: readonly Outside[]): Outside[] {
  const byKey = new Map(departments.map((department) => [department.key, department]))
  const visited = new Set<Outside>()
  const sorted: Outside[] = []
  const visit = (department: Outside): void => {
    if (visited.has(department)) return
    visited.add(department)
    const parent = department.parentKey === undefined ? undefined : byKey.get(department.parentKey)
    if (parent) visit(parent)
    sorted.push(department)
  }
  for (const department of departments) visit(department)
  return sorted
}
