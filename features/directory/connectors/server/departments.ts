/** Turns departments of a platform into departments of the portal. A table of the platform maps one to the other. */
import { saveDepartment } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { DepartmentTable } from './tables.ts'

export interface PlatformDepartment<Key> {
  key: Key
  /** A parent that is neither in the list nor a root puts the department at the top. */
  parentKey: Key | undefined
  nameZh: string
  nameEn?: string | undefined
}

export interface PortalDepartment {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
}

export interface DepartmentSyncOptions<Key, Outside extends PlatformDepartment<Key>> {
  /** Platform key → id in the portal, as far as known. */
  known: ReadonlyMap<Key, number>
  /** Departments of the platform that stand for one of the portal and are not imported. */
  roots?: ReadonlyMap<Key, number>
  /**
   * Merges a known or equally named department. Returns the same object if nothing is to be written. Absent: name and
   * place follow the platform.
   */
  update?: (portalDepartments: PortalDepartment, department: Outside, parentId: number | null) => PortalDepartment
  /** True if its place on the platform is unknown, so that a name that is unique in the portal is enough. */
  isParentUnknown?: (department: Outside) => boolean
  /** Writes nothing. */
  isDryRun?: boolean | undefined
  /** Saves the mapping. */
  link: (department: Outside, id: number) => Promise<void>
}

export interface SyncedDepartments<Key> {
  /** Platform key → id in the portal. */
  ids: Map<Key, number>
  /** All departments of the portal, as they are now, or would be after a dry run. */
  departments: PortalDepartment[]
}

/**
 * Imports departments, parents first, and writes those that changed. Matches an unmapped one by name below the same
 * parent. Departments that no longer exist on the platform stay, because people who left still refer to them. Runs in
 * the caller's transaction, which holds the lock on changes of people, unless it is a dry run.
 */
export async function syncDepartmentTree<Key, Outside extends PlatformDepartment<Key>>(
  tx: Db,
  departments: readonly Outside[],
  { known, roots, isDryRun, update = followPlatform, ...more }: DepartmentSyncOptions<Key, Outside>,
): Promise<SyncedDepartments<Key>> {
  const { isParentUnknown = () => false, link } = more
  async function write(department: Outside, before: PortalDepartment | undefined, after: PortalDepartment) {
    if (isDryRun) return
    if (!before || isChanged(before, after)) await saveDepartment(tx, after)
    await link(department, after.id)
  }
  const portalDepartments = await loadPortalDepartments(tx)
  const usedIds = new Set(known.values())
  const ids = new Map(roots)
  for (const department of parentsFirst(departments)) {
    const { key, parentKey, nameZh } = department
    const parentId = (parentKey === undefined ? undefined : ids.get(parentKey)) ?? null
    const before =
      portalDepartments.get(known.get(key) ?? NaN) ??
      findByName(
        [...portalDepartments.values()].filter(({ id }) => !usedIds.has(id)),
        { nameZh, parentId, isAnywhere: isParentUnknown(department) },
      )
    const id = before?.id ?? Math.max(0, ...portalDepartments.keys()) + 1
    const after = before
      ? update(before, department, parentId)
      : { id, parentId, nameZh, nameEn: department.nameEn || nameZh }
    await write(department, before, after)
    portalDepartments.set(id, after)
    usedIds.add(id)
    ids.set(key, id)
  }
  return { ids, departments: [...portalDepartments.values()] }
}

function followPlatform(
  { id, nameEn: before }: PortalDepartment,
  { nameZh, nameEn }: PlatformDepartment<unknown>,
  parentId: number | null,
): PortalDepartment {
  return { id, parentId, nameZh, nameEn: nameEn || before }
}

export type DepartmentLinks<Key extends string | number> = ReturnType<typeof departmentLinks<Key>>

/** The departments of a platform in its table, by the column with their ids there. */
export function departmentLinks<Key extends string | number>(name: DepartmentTable, column: string) {
  const [table, key] = [sql.table(name), sql.ref(column)]
  const load = async (db: Db): Promise<Map<Key, number>> => {
    const { rows } = await sql<{
      key: unknown
      id: number
    }>`SELECT ${key} AS key, department_id AS id FROM ${table}`.execute(db)
    return new Map(rows.map((row) => [row.key as Key, row.id]))
  }
  return {
    load,
    /** Imports departments with their new names and places. `roots` are those that stand for one of the portal. */
    sync: async (
      tx: Db,
      departments: readonly PlatformDepartment<Key>[],
      { roots, isDryRun }: { roots: ReadonlyMap<Key, number>; isDryRun?: boolean | undefined },
    ) => {
      const known = await load(tx)
      return syncDepartmentTree(tx, departments.map(withShortNames), {
        known,
        roots,
        isDryRun,
        async link(department, id) {
          if (known.has(department.key)) return
          await sql`INSERT INTO ${table} (${key}, department_id) VALUES (${department.key}, ${id})`.execute(tx)
        },
      })
    },
  }
}

const withShortNames = <Department extends PlatformDepartment<unknown>>(department: Department): Department => ({
  ...department,
  nameZh: department.nameZh.slice(0, 100),
  nameEn: department.nameEn?.slice(0, 100),
})

async function loadPortalDepartments(tx: Db): Promise<Map<number, PortalDepartment>> {
  const rows = await tx
    .selectFrom('shared.department as department')
    .select(['id', 'parent_id as parentId', 'name_zh as nameZh', 'name_en as nameEn'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function isChanged(one: PortalDepartment, other: PortalDepartment): boolean {
  return one.parentId !== other.parentId || one.nameZh !== other.nameZh || one.nameEn !== other.nameEn
}

function findByName(
  candidates: readonly PortalDepartment[],
  { nameZh, parentId, isAnywhere }: { nameZh: string; parentId: number | null; isAnywhere: boolean },
): PortalDepartment | undefined {
  const name = nameZh.toLowerCase()
  const named = candidates.filter((each) => [each.nameZh, each.nameEn].some((one) => one.toLowerCase() === name))
  const sibling = named.find((each) => each.parentId === parentId)
  return sibling ?? (isAnywhere && named.length === 1 ? named[0] : undefined)
}

function parentsFirst<Key, Outside extends PlatformDepartment<Key>>(departments: readonly Outside[]): Outside[] {
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
