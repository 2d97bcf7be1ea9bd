import { useNavigation } from '@portal/client'
import { Card, StatePage, Page, useText } from '@portal/ui'
import { activityTexts } from '../page.texts.ts'
import { ActivityView } from './ActivityView.tsx'
import { parseActivityPageId } from './addresses.ts'

/** Page `/activityDetail?Id=…` (ACT-06). */
export function ActivityPage() {
  const { here } = useNavigation()
  const t = useText(activityTexts)
  const activityId = parseActivityPageId(here.search)
  return (
    <main id="content">
      <Page width="article">
        {activityId === undefined ? (
          <StatePage kind="empty" title={t('noActivity')} help={t('noActivityHelp')} />
        ) : (
          <Card>
            <ActivityView key={activityId} activityId={activityId} itemId={undefined} />
          </Card>
        )}
      </Page>
    </main>
  )
}
