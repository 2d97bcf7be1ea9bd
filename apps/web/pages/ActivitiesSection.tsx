import { ActivityManagementPage } from '@portal/activity-management/web'
import { useNewDrafts } from '@portal/editor/web'
import type { SectionProps } from '../desk.ts'

/** Activities with their sessions; a new one begins as a draft of the editor. */
function Activities({ path }: SectionProps) {
  const begin = useNewDrafts().find(({ key }) => key === 'activity')?.begin
  return <ActivityManagementPage path={path} onNew={begin} />
}

/** Loads like the page that it wraps. */
export const ActivitiesSection = Object.assign(Activities, {
  load: () => ActivityManagementPage.load(),
  isHere: () => ActivityManagementPage.isHere(),
})
