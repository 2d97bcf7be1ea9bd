import { pageHref, portalHref } from '@portal/contract'
import {
  type CallFailed,
  firstScreenStands,
  recall,
  remember,
  useCache,
  useFirstScreen,
  useNavigation,
  tabAccount,
  tabIdentity,
} from '@portal/client'
import { Guides } from '@portal/onboarding/web'
import { newsIdAt } from '@portal/news/web'
import { LiveNotices } from '@portal/notifications/web'
import { useChosenTheme, useMe, type UserDetail } from '@portal/me/web'
import { currentAuthType, enterPortal, isInChat, type Entered } from '@portal/auth/web'
import { TrackingBehind } from '@portal/usage-analytics/web'
import {
  FailureHelp,
  lazily,
  LoadingOverlay,
  StateView,
  useLanguage,
  useText,
  Watermark,
  WhileArriving,
} from '@portal/ui'
import { Outlet } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useOfflineState, watchNetwork } from '../offline/state.ts'
import type { PageSettings } from '../settings.ts'
import { dropFrame } from './frame.ts'
import { Header } from './Header.tsx'
import { MeContext } from './me.ts'
import { shellTexts } from './texts.ts'
import { Navigator } from './Navigator.tsx'
import { Popups } from './Popups.tsx'
import styles from './Shell.module.css'
import { usePageTitle } from './page-title.ts'
import { usePortalTheme } from './portal-theme.ts'
import { isEmbedded, isHeaderHidden, portalOf, titleOf } from './title.ts'

const NoSuchPortal = lazily(async () => (await import('../pages/sidelines.tsx')).NoSuchPortal)

export function Shell({ settings }: { settings: PageSettings }) {
  return (
    <Navigator>
      <WithFailureHelp>
        <Framed settings={settings} />
      </WithFailureHelp>
    </Navigator>
  )
}

function WithFailureHelp({ children }: { children: ReactNode }) {
  const t = useText(shellTexts)
  const { isOffline } = useOfflineState()
  const fault = useLastFault()
  useEffect(watchNetwork, [])
  return <FailureHelp value={isOffline ? t('offlineHelp') : fault}>{children}</FailureHelp>
}

/** Returns the server's message for the last failed read, with its id in the log; '' if there was none. */
function useLastFault(): string {
  const answers = useCache().getQueryCache()
  const [fault, setFault] = useState('')
  useEffect(
    () =>
      answers.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { failure } = event.action.error as CallFailed
        setFault(failure.kind === 'fault' ? failure.message : '')
      }),
    [answers],
  )
  return fault
}

/** Offline notice for pages without a session, where nothing is queued. */
function OfflineHere() {
  const t = useText(shellTexts)
  const { isOffline } = useOfflineState()
  return (
    <p role="status" className={styles.offline}>
      {isOffline ? t('offline') : null}
    </p>
  )
}

/** Pages without a session: errors must be readable by everybody; the bus has a sign-in of its own. */
const openPages = /^\/(errorPage|oAuthError|sign-in|signed-in|signed-out|busConfirm|auth\/\w+)\/?$/i

function Framed({ settings }: { settings: PageSettings }) {
  const { here } = useNavigation()
  const t = useText(shellTexts)
  const isOpen = openPages.test(here.pathname)
  const [entered, enterAgain] = useEntered(settings, !isOpen)
  useRefused(entered)
  useLayoutEffect(dropFrame, [])
  if (isOpen)
    return (
      <WhileArriving fallback={<LoadingOverlay kind="white" label={t('loading')} />}>
        <Outlet />
        <Titled />
        <OfflineHere />
        {!/^\/busConfirm/i.test(here.pathname) && <KeptWatermark />}
      </WhileArriving>
    )
  if (entered === 'unanswered') return <NotIn retry={enterAgain} />
  if (entered !== 'in') return <LoadingOverlay kind="blank" label={t('signingIn')} />
  // embedded in a news item, which has the frame (NEWS-13)
  if (isEmbedded(here.pathname))
    return (
      <WhileArriving>
        <Outlet />
      </WhileArriving>
    )
  return <SignedIn settings={settings} />
}

/** SHELL-04; other sites have a name of their own. */
function useTitle(me?: UserDetail): void {
  const portal = me?.Portal
  const { here } = useNavigation()
  const { language } = useLanguage()
  const ownName = portal?.Id && portal.Id !== 'ML' ? portal.Name : ''
  usePageTitle(ownName || titleOf(here.pathname, language), here)
}

function Titled(): null {
  useTitle()
  return null
}

/** SHELL-13: on every page; pages without calls use the name stored at sign-in. */
function KeptWatermark() {
  const { language } = useLanguage()
  const account = tabAccount()
  return account ? <Watermark text={`${recall(language === 'CHS' ? 'CnName' : 'EnName')} ${account}`} /> : null
}

/** Network state, queued changes and a new version; loaded after the first screen. */
const StatusBar = lazily(async () => (await import('./StatusBar.tsx')).StatusBar)

const SlowNetwork = lazily(async () => (await import('./SlowNetwork.tsx')).SlowNetwork)

/** AUTH-01: on each navigation. */
function useEntered(settings: PageSettings, isNeeded: boolean): [Entered | undefined, () => void] {
  const [entered, setEntered] = useState<Entered | undefined>(() =>
    tabIdentity()?.token && !asksForPerson() ? 'in' : undefined,
  )
  useEffect(() => {
    if (!isNeeded || entered !== undefined) return
    void enterPortal(settings).then(setEntered)
  }, [settings, isNeeded, entered])
  const enterAgain = useCallback(() => setEntered(undefined), [])
  return [entered, enterAgain]
}

/** Redirects to the error page with the reason. */
function useRefused(entered: Entered | undefined): void {
  const { here, go } = useNavigation()
  const reason = { 'no-way-in': 'no-sign-in', 'unknown-person': 'unknown-person' }[entered as string]
  useEffect(() => {
    if (reason === undefined || openPages.test(here.pathname)) return
    go(pageHref('/errorPage', { reason, to: here.pathname + here.search }), { replace: true })
  }, [reason, here, go])
}

function asksForPerson(): boolean {
  return new URLSearchParams(location.search).has('as')
}

/** True for a site's start page without a query: people who came for a certain item are not redirected. */
function isPlainHome({ pathname, search }: { pathname: string; search: string }, portal: string): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === portalHref(portal).toLowerCase() && search === ''
}

/** Parts that are not needed for the first screen, loaded after home's (HOME-03). */
function Following({ me }: { me: UserDetail | undefined }) {
  const { here } = useNavigation()
  const mayFollow = useFirstScreen()
  // navigating away ends the wait for the first item
  const [begun] = useState(here)
  const isElsewhere = begun.pathname !== here.pathname || begun.search !== here.search
  useEffect(() => {
    if (isElsewhere) firstScreenStands()
  }, [isElsewhere])
  if (!me || !mayFollow) return null
  return (
    <>
      {me.Portal.HasGuide && isPlainHome(here, me.Portal.Id) && navigator.onLine && <Guides me={me} />}
      {me.TemplateConfig?.topNavigationConfig.noticeRemind && <LiveNotices newsId={newsIdAt(here)} />}
      <StatusBar />
      <TrackingBehind />
      {isInChat(currentAuthType()) && <SlowNetwork />}
    </>
  )
}

/** Stores values for other pages and the next visit. */
function useKept(me: UserDetail | undefined): void {
  useEffect(() => {
    if (!me) return
    remember('userTag', me.UserTag)
    remember('IsShowDate', String(me.IsShowDate))
    remember('headerConfig', JSON.stringify(me.TemplateConfig?.topNavigationConfig ?? null))
  }, [me])
}

/** Loads the person's view of the site in the address; if there is no such site, of home, with a notice. */
function useMeAt(pathname: string) {
  const named = portalOf(pathname)
  const asked = useMe(named, true)
  const isMissing = named !== '' && asked.error?.failure.code === 400
  const home = useMe('', isMissing)
  const { data: me, error, refetch } = isMissing ? home : asked
  return { me, error, refetch, portal: isMissing ? '' : named, isMissing }
}

interface NotInProps {
  failure?: CallFailed['failure']
  retry: () => void
}

/** The person could not be determined, because of the network or the server. Retried when the network is back. */
function NotIn({ failure, retry }: NotInProps) {
  const t = useText(shellTexts)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (failure?.kind === 'timeout' && isInChat(currentAuthType()))
    return (
      <StateView
        kind="error"
        isPage
        text={t('slowNetwork')}
        help={t('slowNetworkHelp')}
        action={{ label: t('refresh'), onPress: () => location.reload() }}
      />
    )
  return (
    <StateView
      kind="error"
      isPage
      text={t('errorTitle')}
      help={t('errorPlain')}
      action={{ label: t('retry'), onPress: retry }}
    />
  )
}

/** True while a shared item, which the document has already requested, loads first (early-calls.ts). */
function useIsBehind(search: string): boolean {
  const mayFollow = useFirstScreen()
  if (mayFollow || document.documentElement.dataset['begins'] !== 'own') return false
  return /[?&](news|activity|person|search)=/.test(search)
}

function SignedIn({ settings }: { settings: PageSettings }) {
  const { here, go } = useNavigation()
  const { language } = useLanguage()
  const t = useText(shellTexts)
  const { me, error, refetch, portal, isMissing } = useMeAt(here.pathname)
  const hasNoTemplate = me !== undefined && me.TemplateConfig === null
  useEffect(() => {
    if (hasNoTemplate) go(pageHref('/oAuthError'), { replace: true })
  }, [hasNoTemplate, go])
  useKept(me)
  useChosenTheme(me?.Theme)
  usePortalTheme(me)
  useTitle(me)
  const isBehind = useIsBehind(here.search)
  if (error) return <NotIn failure={error.failure} retry={() => void refetch()} />
  const name = language === 'CHS' ? me?.Name : me?.EnName
  return (
    <MeContext value={me ?? null}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {!isHeaderHidden(here.pathname) && <Header me={me} portal={portal} settings={settings} />}
      <WhileArriving fallback={<LoadingOverlay kind="white" label={t('loading')} />}>
        {isMissing ? <NoSuchPortal /> : !isBehind && <Outlet />}
      </WhileArriving>
      {!isMissing && <Popups portal={portal} me={me} settings={settings} />}
      <Following me={me} />
      {me && <Watermark text={`${name} ${me.ADAccount}`} />}
    </MeContext>
  )
}
