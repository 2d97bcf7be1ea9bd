import { useNavigation } from '@portal/client'
import { StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { activityTexts } from '../page.texts.ts'
import { ActivityView } from './ActivityView.tsx'
import { parseActivityPageId } from './addresses.ts'

/** Page `/activityDetail?Id=…` (ACT-06). */
export function ActivityPage() {
  const { here } = useNavigation()
  const t = useText(activityTexts)
  const activityId = parseActivityPageId(here.search)
  return (
    <main className={look.articlePage} id="content">
      {activityId === undefined ? (
        <StateView kind="empty" text={t('noActivity')} help={t('noActivityHelp')} isPage />
      ) : (
        <ActivityView key={activityId} activityId={activityId} itemId={undefined} />
      )}
    </main>
  )
}
