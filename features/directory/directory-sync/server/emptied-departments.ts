/** Finds the departments that an import would remove, without removing any: for its dry run. */
import type { DepartmentRow } from './department-tree.ts'
import type { ExistingPerson } from './existing-people.ts'
import type { ImportPlan } from './plan.ts'

/**
 * Returns those of the candidates that are empty after the plan, deepest first, as `deleteEmptyDepartments` deletes
 * them: people who left move up, and a department at the top stays while it has any.
 */
export function findEmptied(
  candidates: ReadonlySet<number>,
  departments: readonly DepartmentRow[],
  known: ReadonlyMap<string, ExistingPerson>,
  plan: ImportPlan,
): number[] {
  const { occupied, inhabited } = departmentsInUse(known, plan)
  const parents = new Map([...departments, ...plan.departments].map(({ id, parentId }) => [id, parentId]))
  const emptied: number[] = []
  for (;;) {
    const above = new Set(parents.values())
    const isEmpty = (id: number, parent: number | null) =>
      candidates.has(id) && !above.has(id) && !occupied.has(id) && !(parent === null && inhabited.has(id))
    const level = [...parents].filter(([id, parent]) => isEmpty(id, parent)).toSorted(([a], [b]) => a - b)
    if (level.length === 0) return emptied
    for (const [id, parent] of level) {
      parents.delete(id)
      if (parent !== null && inhabited.has(id)) inhabited.add(parent)
      emptied.push(id)
    }
  }
}

/** `occupied`: by people who are here; `inhabited`: by people who left as well. */
function departmentsInUse(known: ReadonlyMap<string, ExistingPerson>, plan: ImportPlan) {
  const { added, changed, returned, unchanged, leavers } = plan
  const after = new Map([...added, ...changed, ...returned, ...unchanged].map((person) => [person.account, person]))
  const leaving = new Set(leavers)
  const staying = [...known.values()].filter(({ account }) => !after.has(account))
  const isHere = ({ account, leftAt }: ExistingPerson) => leftAt === null && !leaving.has(account)
  const departmentOf = ({ departmentId }: { departmentId: number }) => departmentId
  return {
    occupied: new Set([...after.values(), ...staying.filter(isHere)].map(departmentOf)),
    inhabited: new Set([...after.values(), ...staying].map(departmentOf)),
  }
}
