/** Which people an activity reaches: those in its audience who have not left. */
import { isMeant } from '@portal/people/server'
import { sql } from '@portal/server'

/** Whether the person of an account may meet activity `a`: the same rule as `audiencesOf`, for people who are not calling. */
export function mayMeetIt(account: ReturnType<typeof sql>) {
  return sql<boolean>`EXISTS (SELECT FROM shared.person p JOIN shared.department d ON d.id = p.department_id
      JOIN shared.audience u ON u.id = a.audience_id
    WHERE p.account = ${account} AND p.left_at IS NULL AND ${isMeant('u')})`
}
