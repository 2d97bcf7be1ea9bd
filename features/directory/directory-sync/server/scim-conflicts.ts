/** Unique values: nobody gets the account, name, address, number or external id of somebody else (T20). */
import { sql, type Db } from '@portal/server'
import { ScimError } from './scim-error.ts'

export interface Claims {
  /** null for a new person, whose account must be unused. */
  account: string | null
  source: string
  userName?: string | undefined
  email?: string | undefined
  employeeId?: string | undefined
  externalId?: string | undefined
}

/**
 * Throws 409 if another person has one of these values. Accounts are never reused. Names and email addresses must also
 * differ from each other's, because an identity provider may use either for sign-in.
 */
export async function refuseConflicts(tx: Db, claims: Claims): Promise<void> {
  const { account, source, userName = '', email = '', employeeId = '', externalId = '' } = claims
  const { rows } = await sql<{ name: boolean; email: boolean; number: boolean; external: boolean }>`
    WITH other AS (
      SELECT p.account, lower(u.user_name) AS user_name, p.employee_id,
        CASE WHEN p.left_at IS NULL THEN lower(p.email) ELSE '' END AS email
      FROM person p LEFT JOIN scim_user u USING (account) WHERE p.account IS DISTINCT FROM ${account}
    )
    SELECT ${userName} <> '' AND EXISTS (SELECT FROM other
        WHERE lower(${userName}) IN (account, user_name, email)) AS name,
      ${email} <> '' AND EXISTS (SELECT FROM other WHERE lower(${email}) IN (account, user_name, email)) AS email,
      ${employeeId} <> '' AND EXISTS (SELECT FROM other WHERE employee_id = ${employeeId}) AS number,
      ${externalId} <> '' AND EXISTS (SELECT FROM scim_external
        WHERE source = ${source} AND external_id = ${externalId} AND account IS DISTINCT FROM ${account}) AS external`.execute(
    tx,
  )
  const taken = rows[0]!
  const names = [
    taken.name && 'userName',
    taken.email && 'email',
    taken.number && 'employeeNumber',
    taken.external && 'externalId',
  ].filter((name) => name !== false)
  if (names.length > 0) throw new ScimError(409, 'uniqueness', `Another user has this ${names.join(', ')}`)
}
