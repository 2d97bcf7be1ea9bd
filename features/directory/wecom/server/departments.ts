/**
 * Imports WeChat Work's departments. A name or place that changes there is taken over; what was changed here and not
 * there is kept.
 */
import { takeDepartments, type OurDepartment, type OutsideDepartment } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import type { Department } from './contacts.ts'

/** A department as WeChat Work reported it last. */
interface Told {
  name: string
  nameEn: string
  /** Id on the platform; 0: none that the app may see. */
  parent: number
}

interface Outside extends OutsideDepartment<number> {
  told: Told
}

/**
 * Imports departments. Returns platform id → id in the portal. Runs in the caller's transaction, which holds the lock
 * on changes of people.
 */
export async function takeWecomDepartments(tx: Db, departments: readonly Department[]): Promise<Map<number, number>> {
  const told = await toldBefore(tx)
  const known = await knownIds(tx)
  const seen = new Set(departments.map(({ id }) => id))
  const outside = departments.map((department) => outsideOf(department, seen))
  const taken = await takeDepartments<number, Outside>(tx, outside, {
    known,
    update: (row, { key, told: now }, parentId) => changed(row, told.get(key), { now, parentId }),
    isPlaceUnknown: ({ told: now }) => now.parent === 0,
    async link({ key, told: now }, department_id) {
      if (isSame(told.get(key), now)) return
      const row = { department_id, told: JSON.stringify(now) }
      await tx
        .insertInto('wecom_department')
        .values({ wecom_id: key, ...row })
        .onConflict((conflict) => conflict.column('wecom_id').doUpdateSet(row))
        .execute()
    },
  })
  return new Map([...known, ...taken])
}

function outsideOf({ id, name, name_en, parentid }: Department, seen: ReadonlySet<number>): Outside {
  const parent = seen.has(parentid) ? parentid : 0
  const told = { name: name.trim().slice(0, 100), nameEn: (name_en ?? '').trim().slice(0, 100), parent }
  return { key: id, parentKey: parent, nameZh: told.name, nameEn: told.nameEn, told }
}

async function toldBefore(db: Db): Promise<Map<number, Told>> {
  const rows = await db.selectFrom('wecom_department').select(['wecom_id', 'told']).execute()
  return new Map(rows.map((row) => [row.wecom_id, row.told as Told]))
}

/** Loads platform id → id in the portal, as far as known. */
export async function knownIds(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('wecom_department').select(['wecom_id', 'department_id']).execute()
  return new Map(rows.map((row) => [row.wecom_id, row.department_id]))
}

function isSame(one: Told | undefined, other: Told): boolean {
  return one?.name === other.name && one.nameEn === other.nameEn && one.parent === other.parent
}

/**
 * Applies only what changed on the platform. If `before` is absent, the department was matched by name and stays as it
 * is.
 */
function changed(
  row: OurDepartment,
  before: Told | undefined,
  { now, parentId }: { now: Told; parentId: number | null },
): OurDepartment {
  if (!before || isSame(before, now)) return row
  const wasRenamed = before.name !== now.name
  const nameEn = before.nameEn !== now.nameEn || wasRenamed ? now.nameEn : row.nameEn
  return {
    id: row.id,
    parentId: before.parent === now.parent ? row.parentId : parentId,
    nameZh: wasRenamed ? now.name : row.nameZh,
    nameEn: nameEn || now.name,
  }
}
