import { useNavigation } from '@portal/client'
import { Dialog, useText } from '@portal/ui'
import { activityTexts } from '../page.texts.ts'
import { ActivityView } from './ActivityView.tsx'
import { hrefWithoutActivity, type ActivityPopupParams } from './addresses.ts'
import { useActivity } from './queries.ts'

/** An activity in a dialog over the current page (ACT-01). */
export function ActivityDialog({ opened }: { opened: ActivityPopupParams }) {
  const { here, close } = useNavigation()
  const t = useText(activityTexts)
  const detail = useActivity(opened.activityId)
  return (
    <Dialog label={detail.data?.Title || t('activity')} size="reading" onClose={() => close(hrefWithoutActivity(here))}>
      <ActivityView key={opened.activityId} activityId={opened.activityId} itemId={opened.itemId} />
    </Dialog>
  )
}
