/**
 * Owns: wecom_department. Which department there is which one here. What they are called and where they stand is taken
 * over when it changes there; what was changed here meanwhile is kept.
 */
import { saveDepartment } from '@portal/people/server'
import type { Db } from '@portal/server'
import type { Department } from './contacts.ts'

interface Told {
  name: string
  nameEn: string
  /** there; 0: none that the app may see */
  parent: number
}

interface Here {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
}

/** Ids there → ids here. Within the transaction, after its turn was taken. */
export async function takeDepartments(tx: Db, departments: readonly Department[]): Promise<Map<number, number>> {
  const here = await departmentsHere(tx)
  const mapped = await mappedDepartments(tx)
  const seen = new Set(departments.map(({ id }) => id))
  const ids = new Map([...mapped].map(([wecomId, { departmentId }]) => [wecomId, departmentId]))
  let nextId = Math.max(0, ...here.keys()) + 1
  for (const department of parentsFirst(departments)) {
    const told: Told = {
      name: department.name.trim().slice(0, 100),
      nameEn: (department.name_en ?? '').trim().slice(0, 100),
      parent: seen.has(department.parentid) ? department.parentid : 0,
    }
    const before = mapped.get(department.id)
    const parentId = ids.get(told.parent) ?? null
    const now = before ? changed(here.get(before.departmentId)!, before.told, told, parentId) : undefined
    const target = now ?? alike(here, told, parentId, new Set(ids.values())) ?? fresh(nextId++, told, parentId)
    if (before && target === here.get(before.departmentId)) continue
    if (target !== here.get(target.id)) await saveDepartment(tx, target)
    here.set(target.id, target)
    ids.set(department.id, target.id)
    const row = { department_id: target.id, told: JSON.stringify(told) }
    await tx
      .insertInto('wecom_department')
      .values({ wecom_id: department.id, ...row })
      .onConflict((conflict) => conflict.column('wecom_id').doUpdateSet(row))
      .execute()
  }
  return ids
}

async function departmentsHere(tx: Db): Promise<Map<number, Here>> {
  const rows = await tx.selectFrom('department').select(['id', 'parent_id', 'name_zh', 'name_en']).execute()
  return new Map(
    rows.map((row) => [row.id, { id: row.id, parentId: row.parent_id, nameZh: row.name_zh, nameEn: row.name_en }]),
  )
}

async function mappedDepartments(db: Db): Promise<Map<number, { departmentId: number; told: Told }>> {
  const rows = await db.selectFrom('wecom_department').select(['wecom_id', 'department_id', 'told']).execute()
  return new Map(rows.map((row) => [row.wecom_id, { departmentId: row.department_id, told: row.told as Told }]))
}

/** Ids there → ids here, as they are known. */
export async function knownIds(db: Db): Promise<Map<number, number>> {
  return new Map([...(await mappedDepartments(db))].map(([id, { departmentId }]) => [id, departmentId]))
}

/** The very same where nothing changed there. */
function changed(row: Here, before: Told, told: Told, parentId: number | null): Here {
  const isSame = before.name === told.name && before.nameEn === told.nameEn && before.parent === told.parent
  if (isSame) return row
  const wasRenamed = before.name !== told.name
  const nameEn = before.nameEn !== told.nameEn || wasRenamed ? told.nameEn : row.nameEn
  return {
    id: row.id,
    parentId: before.parent === told.parent ? row.parentId : parentId,
    nameZh: wasRenamed ? told.name : row.nameZh,
    nameEn: nameEn || told.name,
  }
}

/** One that stands at the same place by the same name, or anywhere where the app does not see what is above. */
function alike(
  here: ReadonlyMap<number, Here>,
  told: Told,
  parentId: number | null,
  taken: ReadonlySet<number>,
): Here | undefined {
  const name = told.name.toLowerCase()
  const named = [...here.values()].filter(
    (row) => !taken.has(row.id) && (row.nameZh.toLowerCase() === name || row.nameEn.toLowerCase() === name),
  )
  const there = named.find((row) => row.parentId === parentId)
  return there ?? (told.parent === 0 && named.length === 1 ? named[0] : undefined)
}

function fresh(id: number, told: Told, parentId: number | null): Here {
  return { id, parentId, nameZh: told.name, nameEn: told.nameEn || told.name }
}

function parentsFirst(departments: readonly Department[]): Department[] {
  const byId = new Map(departments.map((department) => [department.id, department]))
  const sorted = new Set<Department>()
  const walk = (department: Department): void => {
    if (sorted.has(department) || walking.has(department)) return
    walking.add(department)
    const parent = byId.get(department.parentid)
    if (parent) walk(parent)
    sorted.add(department)
  }
  const walking = new Set<Department>()
  for (const department of departments) walk(department)
  return [...sorted]
}
