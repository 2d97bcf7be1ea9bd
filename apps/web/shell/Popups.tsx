import { useNavigation } from '@portal/client'
import { ActivityDialog, CalendarDialog, parseActivityPopup, parseCalendarPopup } from '@portal/activities/web'
import { opensRookieGuide, RookieGuide } from '@portal/onboarding/web'
import { AcknowledgeBar } from '@portal/acknowledgements/web'
import { NewsDialog, parseOpenNews } from '@portal/news/web'
import { NoticeSidebar, opensNotifications } from '@portal/notifications/web'
import { parseOpenPerson, PersonDialog } from '@portal/people/web'
import { AvatarDialog, KnownDialog, opensAvatar, opensPersonalData, type UserDetail } from '@portal/me/web'
import { isSearchOpen, SearchPopup } from '@portal/search/web'
import { ToolkitPopup } from '@portal/app-launcher/web'
import { TrackingChoice } from '@portal/usage-analytics/web'
import { LeavingContext, LoadingOverlay, usePartsLoaded, useText, LazyFallback } from '@portal/ui'
import { use, useState, type ReactNode } from 'react'
import type { PageSettings } from '../settings.ts'
import { AddressContext } from './address.ts'
import { chatOpener } from './chat-opener.ts'
import { isDrawn } from './frame.ts'
import { useIsJointVenture } from './me.ts'
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
      <Leaving unless={isSearchOpen}>{portal === '' && me && isSearchOpen(search) && <SearchPopup me={me} />}</Leaving>
      <LazyPopup>{me && opensRookieGuide(search) && <RookieGuide me={me} />}</LazyPopup>
      <LazyPopup>
        {me?.TemplateConfig?.topNavigationConfig.avatar && opensAvatar(search) && <AvatarDialog me={me} />}
      </LazyPopup>
      <LazyPopup>
        {opensPersonalData(search) && (
          <KnownDialog>
            <TrackingChoice />
          </KnownDialog>
        )}
      </LazyPopup>
      <LazyPopup>{opensNotifications(search) && <NoticeSidebar />}</LazyPopup>
      <LazyPopup>{portal === '' && <ToolkitPopup />}</LazyPopup>
      <Dialogs portal={portal} me={me} settings={settings} />
    </>
  )
}

/** Dialogs over the page, from the bottom up: calendar, activity, news, person card. */
function Dialogs({ portal, me, settings }: Props) {
  const { search } = useNavigation().here
  const showSource = useIsJointVenture()
  const calendar = parseCalendarPopup(search)
  const activity = parseActivityPopup(search)
  const news = parseOpenNews(search)
  const account = parseOpenPerson(search)
  const month = calendar && <CalendarDialog opened={calendar} weekStart={settings.weekStart ?? 1} />
  const shown = activity && <ActivityDialog opened={activity} />
  const article = news && <NewsDialog opened={news} portal={portal} showSource={showSource} acknowledge={acknowledge} />
  const card = account && me && (
    <PersonDialog account={account} directory={directoryOf(me.UserTag)} openChat={chatOpener()} />
  )
  // if one address opens several, wait for all: the lower ones must be mounted first to lie below
  const [initialDialogs] = useState(() => dialogsOf(search))
  const areThere = usePartsLoaded(initialDialogs)
  if (!areThere) return <LoadingPopup />
  return (
    <>
      <AddressPopup opens={parseCalendarPopup}>{month}</AddressPopup>
      <AddressPopup opens={parseActivityPopup}>{shown}</AddressPopup>
      <AddressPopup opens={parseOpenNews}>{article}</AddressPopup>
      <AddressPopup opens={parseOpenPerson}>{card}</AddressPopup>
    </>
  )
}

/** Popups that fill the window. */
const largePopups = [isSearchOpen, parseCalendarPopup, parseActivityPopup, parseOpenNews, parseOpenPerson]

/**
 * A popup is not seen any more once its address is left, though the page behind it still has to be built; where another
 * one takes its place it stays until that one is there, or the page would be seen between them.
 */
function Leaving({ unless: opens, children }: { unless: (search: string) => unknown; children: ReactNode }) {
  const next = use(AddressContext).search
  const { search } = useNavigation().here
  const isReplaced = largePopups.some((each) => each(next) && !each(search))
  return <LeavingContext value={!opens(next) && !isReplaced}>{children}</LeavingContext>
}

function AddressPopup({ opens, children }: { opens: (search: string) => unknown; children: ReactNode }) {
  return (
    <Leaving unless={opens}>
      <LazyPopup>{children}</LazyPopup>
    </Leaving>
  )
}

const acknowledge = (newsId: number) => <AcknowledgeBar newsId={newsId} />

/** Returns the dialogs that an address opens, if there are several. */
function dialogsOf(search: string) {
  const parts = [
    parseCalendarPopup(search) && CalendarDialog,
    parseActivityPopup(search) && ActivityDialog,
    parseOpenNews(search) && NewsDialog,
    parseOpenPerson(search) && PersonDialog,
  ].filter((part) => part !== null && part !== '')
  return parts.length > 1 ? parts : []
}

function LazyPopup({ children }: { children: ReactNode }) {
  return <LazyFallback fallback={<LoadingPopup />}>{children}</LazyFallback>
}

function LoadingPopup() {
  const t = useText(shellTexts)
  return !isDrawn() && <LoadingOverlay kind="black" label={t('loading')} />
}
