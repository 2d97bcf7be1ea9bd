import { useNavigation } from '@portal/client'
import { ActivityDialog, CalendarDialog, openedActivity, openedCalendar } from '@portal/activities/web'
import { NewsDialog, openedBy } from '@portal/news/web'
import { NoticeSidebar, openedNotices } from '@portal/notices/web'
import type { UserDetail } from '@portal/profile/web'
import { LoadingOverlay, useText } from '@portal/ui'
import { Suspense, useState, type ReactNode } from 'react'
import type { PageSettings } from '../settings.ts'
import { shellTexts } from './messages.ts'

interface Props {
  portal: '' | 'ML'
  me: UserDetail | undefined
  settings: PageSettings
}

/** What the address opens over the page; on its own, so that the page stays where it is while a popup arrives (HOME-02). */
export function Popups({ portal, me, settings }: Props) {
  const { search } = useNavigation().here
  const news = openedBy(search)
  const activity = openedActivity(search)
  const calendar = openedCalendar(search)
  const month = calendar && <CalendarDialog opened={calendar} weekStart={settings.weekStart ?? 1} />
  const shown = activity && <ActivityDialog opened={activity} />
  // opened by one address both, the calendar must be there first, to lie below; else none hides while another arrives
  const [areTogether] = useState(calendar !== null && activity !== null)
  return (
    <>
      <Arriving>{openedNotices(search) && <NoticeSidebar />}</Arriving>
      <Arriving>
        {month}
        {areTogether && shown}
      </Arriving>
      <Arriving>{!areTogether && shown}</Arriving>
      <Arriving>{news && <NewsDialog opened={news} portal={portal} showSource={me?.UserTag === 'jac'} />}</Arriving>
    </>
  )
}

function Arriving({ children }: { children: ReactNode }) {
  const t = useText(shellTexts)
  return <Suspense fallback={<LoadingOverlay kind="black" label={t('loading')} />}>{children}</Suspense>
}
