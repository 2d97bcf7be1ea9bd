import { usePermissions } from '@portal/access-control/web'
import { useAnswer } from '@portal/client'
import { moderation } from '../contract.ts'

/** Number of held and reported comments; 0 for people who are no moderators. */
export function useOpenCases(): number {
  const enabled = usePermissions().roles.has('moderator')
  // every opened or closed case triggers a reload (invalidateModeratorViews); polling covers a broken stream
  const { data } = useAnswer(moderation.cases, { PageSize: 1 }, { enabled, everyMs: 60_000 })
  return data ? data.Held + data.Reported : 0
}
