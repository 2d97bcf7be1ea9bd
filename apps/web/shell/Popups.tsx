import { useNavigation } from '@portal/client'
import { ActivityDialog, CalendarDialog, openedActivity, openedCalendar } from '@portal/activities/web'
import { openedRookie, RookieGuide } from '@portal/onboarding/web'
import { AcknowledgeBar } from '@portal/acknowledgements/web'
import { NewsDialog, openedBy } from '@portal/news/web'
import { NoticeSidebar, openedNotices } from '@portal/notifications/web'
import { openedPerson, PersonDialog } from '@portal/people/web'
import { AvatarDialog, KnownDialog, openedAvatar, openedKnown, type UserDetail } from '@portal/me/web'
import { isSearchOpen, SearchPopup } from '@portal/search/web'
import { ToolkitPopup } from '@portal/app-launcher/web'
import { TrackingChoice } from '@portal/usage-analytics/web'
import { LoadingOverlay, useArrived, useText, WhileArriving } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import type { PageSettings } from '../settings.ts'
import { chatHere } from './chat-here.ts'
import { shellTexts } from './texts.ts'
import { directoryOf } from './title.ts'

interface Props {
  portal: string
  me: UserDetail | undefined
  settings: PageSettings
}

/** Popups opened by the address. Separate from the page, which stays mounted while a popup loads (HOME-02). */
export function Popups({ portal, me, settings }: Props) {
  const { search } = useNavigation().here
  return (
    <>
      {portal === '' && me && isSearchOpen(search) && <SearchPopup me={me} />}
      <Arriving>{me && openedRookie(search) && <RookieGuide me={me} />}</Arriving>
      <Arriving>
        {me?.TemplateConfig?.topNavigationConfig.avatar && openedAvatar(search) && <AvatarDialog me={me} />}
      </Arriving>
      <Arriving>
        {openedKnown(search) && (
          <KnownDialog>
            <TrackingChoice />
          </KnownDialog>
        )}
      </Arriving>
      <Arriving>{openedNotices(search) && <NoticeSidebar />}</Arriving>
      <Arriving>{portal === '' && <ToolkitPopup />}</Arriving>
      <Sheets portal={portal} me={me} settings={settings} />
    </>
  )
}

/** Dialogs over the page, from the bottom up: calendar, activity, news, person card. */
function Sheets({ portal, me, settings }: Props) {
  const { search } = useNavigation().here
  const calendar = openedCalendar(search)
  const activity = openedActivity(search)
  const news = openedBy(search)
  const account = openedPerson(search)
  const month = calendar && <CalendarDialog opened={calendar} weekStart={settings.weekStart ?? 1} />
  const shown = activity && <ActivityDialog opened={activity} />
  const article = news && (
    <NewsDialog opened={news} portal={portal} showSource={me?.UserTag === 'jac'} acknowledge={acknowledge} />
  )
  const card = account && me && (
    <PersonDialog account={account} directory={directoryOf(me.UserTag)} openChat={chatHere()} />
  )
  // if one address opens several, wait for all: the lower ones must be mounted first to lie below
  const [together] = useState(() => openedParts(search))
  const areThere = useArrived(together)
  if (!areThere) return <Waiting />
  return (
    <>
      <Arriving>{month}</Arriving>
      <Arriving>{shown}</Arriving>
      <Arriving>{article}</Arriving>
      <Arriving>{card}</Arriving>
    </>
  )
}

const acknowledge = (newsId: number) => <AcknowledgeBar newsId={newsId} />

/** Returns the dialogs that an address opens, if there are several. */
function openedParts(search: string) {
  const parts = [
    openedCalendar(search) && CalendarDialog,
    openedActivity(search) && ActivityDialog,
    openedBy(search) && NewsDialog,
    openedPerson(search) && PersonDialog,
  ].filter((part) => part !== null && part !== '')
  return parts.length > 1 ? parts : []
}

function Arriving({ children }: { children: ReactNode }) {
  return <WhileArriving fallback={<Waiting />}>{children}</WhileArriving>
}

function Waiting() {
  const t = useText(shellTexts)
  return <LoadingOverlay kind="black" label={t('loading')} />
}
