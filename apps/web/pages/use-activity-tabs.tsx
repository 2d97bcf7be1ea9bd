import { usePermissions } from '@portal/access-control/web'
import { management } from '@portal/activity-management/contract'
import { activityParts, ActivityPart, sessionAt, sessionHref } from '@portal/activity-management/web'
import { useAnswer, useNavigation } from '@portal/client'
import type { DraftTab } from '@portal/editor/web'
import { LazyFallback, Loading, useText } from '@portal/ui'
import { activityTexts } from './desk.texts.ts'

/** The tabs of a published activity for whoever manages it; undefined: not known yet. `id` 0: it is none. */
export function useActivityTabs(id: number): readonly DraftTab[] | undefined {
  const t = useText(activityTexts)
  const { search } = useNavigation().here
  const { roles } = usePermissions()
  const isAsked = id > 0 && roles.has('organiser')
  const { data, error } = useAnswer(management.detail, { Id: id }, { enabled: isAsked })
  if (!data) return isAsked && !error ? undefined : []
  return activityParts.map((part) => ({
    id: part,
    label: t(part),
    isOfReaders: true,
    // the session that one looks at
    search: sessionHref('', sessionAt(search)),
    content: () => (
      <LazyFallback fallback={<Loading />}>
        <ActivityPart activityId={id} part={part} />
      </LazyFallback>
    ),
  }))
}
