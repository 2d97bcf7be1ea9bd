/**
 * Imports WeChat Work's departments. A name or place that changes there is taken over; what was changed here and not
 * there is kept.
 */
import {
  departmentLinks,
  syncDepartmentTree,
  type PortalDepartment,
  type PlatformDepartment,
  type SyncedDepartments,
} from '@portal/connectors/server'
import type { Db } from '@portal/server'
import type { Department } from './contacts.ts'

/** A department as WeChat Work reported it last. */
interface ReportedDepartment {
  name: string
  nameEn: string
  /** Id on the platform; 0: none that the app may see. */
  parent: number
}

interface WecomDepartment extends PlatformDepartment<number> {
  reported: ReportedDepartment
}

/** Imports departments in the caller's transaction, which holds the lock on changes of people unless it is a dry run. */
export async function syncWecomDepartments(
  tx: Db,
  departments: readonly Department[],
  isDryRun?: boolean,
): Promise<SyncedDepartments<number>> {
  const reported = await loadReported(tx)
  const known = await loadDepartmentIds(tx)
  const visibleIds = new Set(departments.map(({ id }) => id))
  const platformDepartments = departments.map((department) => toPlatformDepartment(department, visibleIds))
  const synced = await syncDepartmentTree<number, WecomDepartment>(tx, platformDepartments, {
    known,
    isDryRun,
    update: (row, { key, reported: now }, parentId) => mergeChange(row, reported.get(key), { now, parentId }),
    isParentUnknown: ({ reported: now }) => now.parent === 0,
    async link({ key, reported: now }, department_id) {
      if (isSameReport(reported.get(key), now)) return
      const row = { department_id, told: JSON.stringify(now) }
      await tx
        .insertInto('wecom_department')
        .values({ wecom_id: key, ...row })
        .onConflict((conflict) => conflict.column('wecom_id').doUpdateSet(row))
        .execute()
    },
  })
  return { ...synced, ids: new Map([...known, ...synced.ids]) }
}

function toPlatformDepartment(
  { id, name, name_en, parentid }: Department,
  visibleIds: ReadonlySet<number>,
): WecomDepartment {
  const parent = visibleIds.has(parentid) ? parentid : 0
  const reported = { name: name.trim().slice(0, 100), nameEn: (name_en ?? '').trim().slice(0, 100), parent }
  return { key: id, parentKey: parent, nameZh: reported.name, nameEn: reported.nameEn, reported }
}

async function loadReported(db: Db): Promise<Map<number, ReportedDepartment>> {
  const rows = await db.selectFrom('wecom_department').select(['wecom_id', 'told']).execute()
  return new Map(rows.map((row) => [row.wecom_id, row.told as ReportedDepartment]))
}

/** Loads platform id → id in the portal, as far as known. */
export const loadDepartmentIds = departmentLinks<number>('wecom_department', 'wecom_id').load

function isSameReport(one: ReportedDepartment | undefined, other: ReportedDepartment): boolean {
  return one?.name === other.name && one.nameEn === other.nameEn && one.parent === other.parent
}

/**
 * Applies only what changed on the platform. If `before` is absent, the department was matched by name and stays as it
 * is.
 */
function mergeChange(
  row: PortalDepartment,
  before: ReportedDepartment | undefined,
  { now, parentId }: { now: ReportedDepartment; parentId: number | null },
): PortalDepartment {
  if (!before || isSameReport(before, now)) return row
  const wasRenamed = before.name !== now.name
  const nameEn = before.nameEn !== now.nameEn || wasRenamed ? now.nameEn : row.nameEn
  return {
    id: row.id,
    parentId: before.parent === now.parent ? row.parentId : parentId,
    nameZh: wasRenamed ? now.name : row.nameZh,
    nameEn: nameEn || now.name,
  }
}
