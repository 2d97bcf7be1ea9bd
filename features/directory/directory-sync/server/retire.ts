/** Departments that are no more. Reads person, person_source, scim_user; writes department through features/foundation/people. */
import { retireDepartments } from '@portal/people/server'
import { sql, type Db } from '@portal/server'

/** Drops those of the departments that are empty; answers which, the lowest first. */
export async function retire(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  // whom an identity provider has only suspended comes back to where they were
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT p.department_id AS id FROM person p JOIN person_source k USING (account) JOIN scim_user u USING (account)
    WHERE p.left_at IS NOT NULL AND u.deleted_at IS NULL AND k.source LIKE 'scim:%'`.execute(tx)
  const awaited = new Set(rows.map(({ id }) => Number(id)))
  return retireDepartments(
    tx,
    ids.filter((id) => !awaited.has(id)),
  )
}
