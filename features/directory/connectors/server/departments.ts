/** Turns departments of a platform into departments of the portal. A table of the platform maps one to the other. */
import { saveDepartment } from '@portal/people/server'
import type { Db } from '@portal/server'

export interface OutsideDepartment<Key> {
  key: Key
  /** A parent that is neither in the list nor a root puts the department at the top. */
  parentKey: Key | undefined
  nameZh: string
  /** `''` if there is none. */
  nameEn: string
}

export interface OurDepartment {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
}

export interface DepartmentRules<Key, Outside extends OutsideDepartment<Key>> {
  /** Platform key → id in the portal, as far as known. */
  known: ReadonlyMap<Key, number>
  /** Departments of the platform that stand for one of the portal and are not imported. */
  roots?: ReadonlyMap<Key, number>
  /** Merges a known or equally named department. Returns the same object if nothing is to be written. */
  update: (ours: OurDepartment, outside: Outside, parentId: number | null) => OurDepartment
  /** True if its place on the platform is unknown, so that a name that is unique in the portal is enough. */
  isPlaceUnknown?: (outside: Outside) => boolean
  /** Saves the mapping. */
  link: (outside: Outside, id: number) => Promise<void>
}

/**
 * Imports departments, parents first, and writes those that changed. Matches an unmapped one by name below the same
 * parent. Departments that no longer exist on the platform stay, because people who left still refer to them. Runs in
 * the caller's transaction, which holds the lock on changes of people. Returns platform key → id in the portal.
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
