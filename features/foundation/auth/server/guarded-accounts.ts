/**
 * Accounts whose identity cannot be changed from outside (docs/decisions/0035). Reads person, person_role, group_role,
 * scim_group_member.
 */
import { guardedRoles } from '@portal/contract'
import { sql, type Db } from '@portal/server'

/**
 * Returns those of the accounts (all, if absent) that are active and hold a guarded role, directly or through a group.
 */
export async function filterGuardedAccounts(db: Db, accounts?: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ account: string }>`
    SELECT account FROM shared.person
    WHERE left_at IS NULL AND (${accounts ?? null}::text[] IS NULL OR account = ANY (${accounts ?? null}::text[]))
      AND account IN (
        SELECT account FROM shared.person_role WHERE role = ANY (${guardedRoles}::text[])
        UNION SELECT m.account FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)
          WHERE r.role = ANY (${guardedRoles}::text[]))`.execute(db)
  return new Set(rows.map(({ account }) => account))
}
