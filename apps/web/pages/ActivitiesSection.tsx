import { ActivityList } from '@portal/activity-management/web'
import { idParam } from '@portal/contract'
import { useNewDrafts } from '@portal/editor/web'
import { LazyFallback, lazyComponent, Loading } from '@portal/ui'
import type { SectionProps } from '../desk.ts'

const PublishedActivity = lazyComponent(async () => (await import('./PublishedActivity.tsx')).PublishedActivity)

/** Published activities; a new one begins as a draft of the editor. */
function Activities({ path: [id, part] }: SectionProps) {
  const begin = useNewDrafts().find(({ key }) => key === 'activity')?.begin
  const activityId = idParam().read(id)
  if (activityId === undefined) return <ActivityList onNew={begin} />
  return (
    <LazyFallback fallback={<Loading hasTitle />}>
      <PublishedActivity key={activityId} activityId={activityId} part={part} />
    </LazyFallback>
  )
}

/** Loads like the page that it wraps. */
export const ActivitiesSection = Object.assign(Activities, {
  load: () => ActivityList.load(),
  isHere: () => ActivityList.isHere(),
})
