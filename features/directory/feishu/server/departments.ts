/** Imports Feishu's departments. Writes departments through features/foundation/people. */
import { takeDepartments, type OurDepartment, type OutsideDepartment } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { rootId, type FeishuDepartment } from './contacts.ts'

/** Loads open_department_id → department id, as far as known. */
export async function knownDepartments(tx: Db, root: number | undefined): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('feishu_department').selectAll().execute()
  const ids = new Map(rows.map((row) => [row.open_department_id, row.department_id]))
  return root === undefined ? ids : ids.set(rootId, root)
}

/**
 * Imports departments with their new names and places. `root` is the department of the portal that stands for the whole
 * tenant.
 */
export async function takeFeishuDepartments(
  tx: Db,
  departments: readonly FeishuDepartment[],
  root: number | undefined,
): Promise<Map<string, number>> {
  await checkRoot(tx, root)
  const known = await knownDepartments(tx, undefined)
  return takeDepartments(tx, departments.map(outsideOf), {
    known,
    roots: new Map(root === undefined ? [] : [[rootId, root]]),
    update: ({ id, nameEn: before }: OurDepartment, { nameZh, nameEn }, parentId) => ({
      id,
      parentId,
      nameZh,
      nameEn: nameEn || before,
    }),
    async link({ key: open_department_id }, department_id) {
      if (known.has(open_department_id)) return
      await tx.insertInto('feishu_department').values({ open_department_id, department_id }).execute()
    },
  })
}

async function checkRoot(tx: Db, root: number | undefined): Promise<void> {
  if (root === undefined) return
  const found = await tx
    .selectFrom('shared.department as department')
    .select('id')
    .where('id', '=', root)
    .executeTakeFirst()
  if (!found) throw new Error(`There is no department ${root} (FEISHU_ROOT_DEPARTMENT)`)
}

function outsideOf(department: FeishuDepartment): OutsideDepartment<string> {
  const { open_department_id: key, parent_department_id: parentKey = rootId, name, i18n_name: names } = department
  return { key, parentKey, nameZh: (names?.zh_cn || name).slice(0, 100), nameEn: names?.en_us?.slice(0, 100) ?? '' }
}
