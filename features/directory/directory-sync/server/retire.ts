/** Removes departments through features/foundation/people. */
import { retireDepartments } from '@portal/people/server'
import { sql, type Db } from '@portal/server'

/** Removes those of these departments that are empty. Returns their ids, deepest first. */
export async function retire(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  // people suspended by an identity provider return to their department
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.department_id AS id FROM person p JOIN person_source k USING (account) JOIN scim_user u USING (account)
    WHERE p.left_at IS NOT NULL AND u.deleted_at IS NULL AND k.source LIKE 'scim:%'`.execute(tx)
  const awaited = new Set(rows.map(({ id }) => Number(id)))
  return retireDepartments(
    tx,
    ids.filter((id) => !awaited.has(id)),
  )
}
