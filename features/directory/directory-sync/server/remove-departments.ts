/** Removes departments through features/foundation/people. */
import { deleteEmptyDepartments, findAddressedDepartments } from '@portal/people/server'
import { sql, type Db } from '@portal/server'

/** Removes those of these departments that are empty. Returns their ids, deepest first. */
export async function removeEmptyDepartments(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const awaited = await loadAwaited(tx)
  return deleteEmptyDepartments(
    tx,
    ids.filter((id) => !awaited.has(id)),
  )
}

/** Returns those of these departments that would stay, although they are empty. */
export async function findKeptDepartments(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  return new Set([...(await loadAwaited(db)), ...(await findAddressedDepartments(db, ids))])
}

/** Departments of people whom an identity provider suspended: they return to them. */
async function loadAwaited(db: Db): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.department_id AS id FROM person p JOIN person_source k USING (account) JOIN scim_user u USING (account)
    WHERE p.left_at IS NOT NULL AND u.deleted_at IS NULL AND k.source LIKE 'scim:%'`.execute(db)
  return new Set(rows.map(({ id }) => Number(id)))
}
