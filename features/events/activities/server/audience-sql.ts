/** SQL for the people whom an activity reaches: in its audience and not left. */
import { matchesAudience } from '@portal/people/server'
import { sql } from '@portal/server'

/**
 * SQL condition: the person of an account may see activity `a`. The same rule as `audienceIdsOf`, for people other than
 * the caller.
 */
export function canViewActivitySql(account: ReturnType<typeof sql>) {
  return sql<boolean>`EXISTS (SELECT FROM shared.person p JOIN shared.department d ON d.id = p.department_id
      JOIN shared.audience u ON u.id = a.audience_id
    WHERE p.account = ${account} AND p.left_at IS NULL AND ${matchesAudience('u')})`
}
