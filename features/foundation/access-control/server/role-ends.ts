/**
 * Roles that end by themselves. By the clock of the database, as the view `shared.person_role`: until a row is removed
 * here, nobody reads it any more. Owns: role_end_told.
 */
import type { RoleName } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import { toldDays } from '../rules.ts'
import { setAuditActor } from './audit-log.ts'
import { lockRoles } from './grants.ts'

const hasEnded = sql<boolean>`r.ends_at <= statement_timestamp()`

/** Its person has not been told of this end. */
const isToBeTold = sql<boolean>`r.ends_at > statement_timestamp()
  AND r.ends_at <= statement_timestamp() + ${toldDays}::int * interval '1 day'
  AND NOT EXISTS (SELECT FROM role_end_told t WHERE t.account = r.account AND t.role = r.role AND t.ends_at = r.ends_at)`

/** True if a role has ended, or somebody is to be told of an end. */
export const areRoleEndsDue = sql<boolean>`EXISTS (SELECT FROM person_role r WHERE ${hasEnded} OR (${isToBeTold}))`

export interface RoleEnd {
  account: string
  role: RoleName
  endsAt: Date
}

/** Removes the roles that have ended, and returns the ends of which their people are told now. */
export async function endRoles(tx: Db, now: Date): Promise<RoleEnd[]> {
  await lockRoles(tx)
  await setAuditActor(tx, 'command:role-ends', now)
  // triggers write the audit log, and reach open windows and other processes
  await sql`DELETE FROM person_role r WHERE ${hasEnded}`.execute(tx)
  await sql`DELETE FROM role_end_told t WHERE NOT EXISTS (
    SELECT FROM person_role r WHERE r.account = t.account AND r.role = t.role)`.execute(tx)
  const { rows } = await sql<RoleEnd>`
    INSERT INTO role_end_told AS told (account, role, ends_at)
    SELECT r.account, r.role, r.ends_at FROM person_role r WHERE ${isToBeTold}
    ON CONFLICT (account, role) DO UPDATE SET ends_at = excluded.ends_at
    RETURNING told.account, told.role, told.ends_at AS "endsAt"`.execute(tx)
  return rows
}
