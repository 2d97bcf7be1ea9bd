/** Imports Feishu's departments. */
import { departmentLinks, type PlatformDepartment } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { rootDepartmentId, type FeishuDepartment } from './contacts.ts'

const links = departmentLinks<string>('feishu_department', 'open_department_id')

/** Loads open_department_id → department id, as far as known. */
export async function loadDepartmentIds(tx: Db, root: number | undefined): Promise<Map<string, number>> {
  const ids = await links.load(tx)
  return root === undefined ? ids : ids.set(rootDepartmentId, root)
}

/** `root` is the department of the portal that stands for the whole tenant. */
export async function syncFeishuDepartments(
  tx: Db,
  departments: readonly FeishuDepartment[],
  root: number | undefined,
): Promise<Map<string, number>> {
  await checkRootDepartment(tx, root)
  const roots = new Map(root === undefined ? [] : [[rootDepartmentId, root]])
  return links.sync(tx, departments.map(toPlatformDepartment), roots)
}

async function checkRootDepartment(tx: Db, root: number | undefined): Promise<void> {
  if (root === undefined) return
  const found = await tx
    .selectFrom('shared.department as department')
    .select('id')
    .where('id', '=', root)
    .executeTakeFirst()
  if (!found) throw new Error(`There is no department ${root} (FEISHU_ROOT_DEPARTMENT)`)
}

function toPlatformDepartment(department: FeishuDepartment): PlatformDepartment<string> {
  const {
    open_department_id: key,
    parent_department_id: parentKey = rootDepartmentId,
    name,
    i18n_name: names,
  } = department
  return { key, parentKey, nameZh: (names?.zh_cn || name).slice(0, 100), nameEn: names?.en_us?.slice(0, 100) ?? '' }
}
