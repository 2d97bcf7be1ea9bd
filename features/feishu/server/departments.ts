/** Feishu's departments become ours. Owns: feishu_department. Writes department through features/people. */
import { saveDepartment } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { rootId, type FeishuDepartment } from './contacts.ts'

interface Known {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
}

/**
 * By open_department_id, parents first; only what changed is written. One that is here by name below the same parent is
 * taken for the same; its name may change there from now on. Those that are no more stay here: who left is still theirs.
 */
export async function takeDepartments(
  tx: Db,
  said: readonly FeishuDepartment[],
  rootDepartment: number | undefined,
): Promise<Map<string, number>> {
  const { rows } = await sql<Known>`SELECT id, parent_id AS "parentId", name_zh AS "nameZh", name_en AS "nameEn"
    FROM department`.execute(tx)
  const mapped = await tx.selectFrom('feishu_department').selectAll().execute()
  const idOf = new Map(mapped.map((row) => [row.open_department_id, row.department_id]))
  const tree: Tree = { here: new Map(rows.map((row) => [row.id, row])), idOf, taken: new Set(idOf.values()) }
  const result = new Map<string, number>()
  if (rootDepartment !== undefined) {
    if (!tree.here.has(rootDepartment))
      throw new Error(`There is no department ${rootDepartment} (FEISHU_ROOT_DEPARTMENT)`)
    result.set(rootId, rootDepartment)
  }
  for (const department of topDown(said)) {
    const parentId = result.get(department.parent_department_id ?? rootId) ?? null
    result.set(department.open_department_id, await takeDepartment(tx, department, parentId, tree))
  }
  return result
}

interface Tree {
  /** our departments by id */
  here: Map<number, Known>
  /** ours by open_department_id */
  idOf: ReadonlyMap<string, number>
  /** those that are one of Feishu's */
  taken: Set<number>
}

async function takeDepartment(
  tx: Db,
  department: FeishuDepartment,
  parentId: number | null,
  { here, idOf, taken }: Tree,
): Promise<number> {
  const { open_department_id } = department
  const { nameZh, nameEn } = namesOf(department)
  const known = idOf.get(open_department_id)
  const id = known ?? sameName(here, { parentId, nameZh }, taken)?.id ?? Math.max(0, ...here.keys()) + 1
  const before = here.get(id)
  const next = { id, parentId, nameZh, nameEn: nameEn ?? before?.nameEn ?? nameZh }
  if (!before || isOther(before, next)) await saveDepartment(tx, next)
  if (known === undefined)
    await tx.insertInto('feishu_department').values({ open_department_id, department_id: id }).execute()
  here.set(id, next)
  taken.add(id)
  return id
}

const isOther = (one: Known, other: Known): boolean =>
  one.parentId !== other.parentId || one.nameZh !== other.nameZh || one.nameEn !== other.nameEn

function namesOf({ name, i18n_name: names }: FeishuDepartment): { nameZh: string; nameEn: string | undefined } {
  return { nameZh: (names?.zh_cn || name).slice(0, 100), nameEn: names?.en_us?.slice(0, 100) || undefined }
}

function sameName(
  here: ReadonlyMap<number, Known>,
  { parentId, nameZh }: { parentId: number | null; nameZh: string },
  taken: ReadonlySet<number>,
): Known | undefined {
  const name = nameZh.toLowerCase()
  return [...here.values()].find(
    (row) =>
      row.parentId === parentId &&
      !taken.has(row.id) &&
      (row.nameZh.toLowerCase() === name || row.nameEn.toLowerCase() === name),
  )
}

/** Whatever order they come in. One whose parent is not among them stands at the top. */
function topDown(said: readonly FeishuDepartment[]): FeishuDepartment[] {
  const ids = new Set(said.map((each) => each.open_department_id))
  const below = new Map<string, FeishuDepartment[]>()
  for (const each of said) {
    const parent = each.parent_department_id
    const key = parent !== undefined && ids.has(parent) ? parent : rootId
    below.set(key, [...(below.get(key) ?? []), each])
  }
  const ordered: FeishuDepartment[] = []
  const queue = [...(below.get(rootId) ?? [])]
  for (let next = queue.shift(); next; next = queue.shift()) {
    ordered.push(next)
    queue.push(...(below.get(next.open_department_id) ?? []))
  }
  return ordered
}
