/** Feishu's departments as those of the portal. */
import type { PlatformDepartment } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { rootDepartmentId, type FeishuDepartment } from './contacts.ts'

/** `root` is the department of the portal that stands for the whole tenant. Throws if there is no such department. */
export async function loadRootDepartment(tx: Db, root: number | undefined): Promise<Map<string, number>> {
  if (root === undefined) return new Map()
  const found = await tx
    .selectFrom('shared.department as department')
    .select('id')
    .where('id', '=', root)
    .executeTakeFirst()
  if (!found) throw new Error(`There is no department ${root} (FEISHU_ROOT_DEPARTMENT)`)
  return new Map([[rootDepartmentId, root]])
}

export function toPlatformDepartment(department: FeishuDepartment): PlatformDepartment<string> {
  const {
    open_department_id: key,
    parent_department_id: parentKey = rootDepartmentId,
    name,
    i18n_name: names,
  } = department
  return { key, parentKey, nameZh: names?.zh_cn || name, nameEn: names?.en_us }
}
