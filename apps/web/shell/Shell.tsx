import { errorRoute, impersonation, installation, pageHref, portalHref, portalOf } from '@portal/contract'
import {
  type CallFailed,
  completeFirstScreen,
  useFirstPersonReady,
  remember,
  useCache,
  useIsFirstScreenDone,
  useNavigation,
  tabIdentity,
} from '@portal/client'
import { Guides } from '@portal/onboarding/web'
import { findNewsId } from '@portal/news/web'
import { LiveNotices } from '@portal/notifications/web'
import { useChosenTheme, useMe, type UserDetail } from '@portal/me/web'
import { currentAuthType, enterPortal, isAppOfOther, isInChat, type EnterResult } from '@portal/auth/web'
import { TrackingBehind } from '@portal/usage-analytics/web'
import { FailureHelp, lazyComponent, LazyFallback, LoadingOverlay, StatePage, useLanguage, useText } from '@portal/ui'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useOfflineState, watchNetwork } from '../offline/state.ts'
import type { PageSettings } from '../settings.ts'
import { dropFrame, isDrawn } from './frame.ts'
import { Header } from './Header.tsx'
import { MeContext } from './me.ts'
import { shellTexts } from './texts.ts'
import { Navigator } from './Navigator.tsx'
import type { PageHistory } from './page-history.ts'
import { Popups } from './Popups.tsx'
import styles from './Shell.module.css'
import { usePageTitle } from './page-title.ts'
import { usePortalTheme } from './portal-theme.ts'
import { StoredWatermark, ViewerWatermark } from './Watermarks.tsx'
import { isBusPage, isEmbedded, isHeaderHidden, isOpenPage, titleOf } from './title.ts'

const NoSuchPortal = lazyComponent(async () => (await import('../pages/status-pages.tsx')).UnknownSite)

interface Props {
  settings: PageSettings
  history: PageHistory
  /** The page of the address. */
  children: ReactNode
}

export function Shell({ settings, history, children }: Props) {
  return (
    <Navigator history={history}>
      <FailureHelpProvider>
        <SessionGate settings={settings}>{children}</SessionGate>
      </FailureHelpProvider>
    </Navigator>
  )
}

function FailureHelpProvider({ children }: { children: ReactNode }) {
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
function OfflineNotice() {
  const t = useText(shellTexts)
  const { isOffline } = useOfflineState()
  return (
    <p role="status" className={styles.offline}>
      {isOffline ? t('offline') : null}
    </p>
  )
}

function SessionGate({ settings, children }: Omit<Props, 'history'>) {
  const { here } = useNavigation()
  const t = useText(shellTexts)
  const isOpen = isOpenPage(here.pathname)
  const [entered, enterAgain] = useEntry(settings, !isOpen)
  useEntryRedirect(entered)
  useLayoutEffect(dropFrame, [])
  if (isOpen)
    return (
      <LazyFallback fallback={<LoadingOverlay kind="white" label={t('loading')} />}>
        {children}
        <PageTitle />
        <OfflineNotice />
        {!isBusPage(here.pathname) && <StoredWatermark />}
      </LazyFallback>
    )
  if (entered === 'unanswered') return <EntryFailed retry={enterAgain} />
  if (entered !== 'in') return <LoadingOverlay kind="blank" label={t('signingIn')} />
  // embedded in a news item, which has the frame (NEWS-13)
  if (isEmbedded(here.pathname)) return <LazyFallback>{children}</LazyFallback>
  return (
    <InPieces>
      <SignedIn settings={settings}>{children}</SignedIn>
    </InPieces>
  )
}

/**
 * Renders in pieces what the document shows already, so that what is pressed meanwhile is heard.
 */
function InPieces({ children }: { children: ReactNode }) {
  return useDeferredValue(true, !isDrawn()) && children
}

/** The document's first screen stands until the page is there. */
function PageComing() {
  const t = useText(shellTexts)
  return !isDrawn() && <LoadingOverlay kind="white" label={t('loading')} />
}

/** SHELL-04; other sites have a name of their own. */
function useTitle(me?: UserDetail): void {
  const portal = me?.Portal
  const { here } = useNavigation()
  const { language } = useLanguage()
  const ownName = portal?.Id && !hasOwnAddress(portal.Id) ? portal.Name : ''
  usePageTitle(ownName || titleOf(here.pathname, language), here)
}

const hasOwnAddress = (portal: string): boolean => installation().sites.some(({ id }) => id === portal)

function PageTitle(): null {
  useTitle()
  return null
}

/** Network state, queued changes and a new version; loaded after the first screen. */
const StatusBar = lazyComponent(async () => (await import('./StatusBar.tsx')).StatusBar)

const SlowNetwork = lazyComponent(async () => (await import('./SlowNetwork.tsx')).SlowNetwork)

/** AUTH-01: on each navigation. */
function useEntry(settings: PageSettings, isNeeded: boolean): [EnterResult | undefined, () => void] {
  const [entered, setEntered] = useState<EnterResult | undefined>(() =>
    isSignedIn() && !hasPersonParam() ? 'in' : undefined,
  )
  useEffect(() => {
    if (!isNeeded || entered !== undefined) return
    void enterPortal(settings).then(setEntered)
  }, [settings, isNeeded, entered])
  const enterAgain = useCallback(() => setEntered(undefined), [])
  return [entered, enterAgain]
}

/** Redirects to the error page with the reason. */
function useEntryRedirect(entered: EnterResult | undefined): void {
  const { here, go } = useNavigation()
  const reason = { 'no-way-in': 'no-sign-in', 'unknown-person': 'unknown-person' }[entered as string]
  useEffect(() => {
    if (reason === undefined || isOpenPage(here.pathname)) return
    go(errorRoute.href({ reason, to: here.pathname + here.search }), { replace: true })
  }, [reason, here, go])
}

/** A browser that still holds a token is given its cookie first; another person of the native app signs in. */
function isSignedIn(): boolean {
  const { session, token } = tabIdentity() ?? {}
  return Boolean(session) && !token && !isAppOfOther()
}

function hasPersonParam(): boolean {
  return impersonation.parse(location.search).as !== undefined
}

/** True for a site's start page without a query: people who came for a certain item are not redirected. */
function isPlainHome({ pathname, search }: { pathname: string; search: string }, portal: string): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === portalHref(portal).toLowerCase() && search === ''
}

/** Parts that are not needed for the first screen, loaded after home's (HOME-03). */
function DeferredParts({ me }: { me: UserDetail | undefined }) {
  const { here } = useNavigation()
  const canLoadDeferred = useIsFirstScreenDone()
  // navigating away ends the wait for the first item
  const [firstLocation] = useState(here)
  const isElsewhere = firstLocation.pathname !== here.pathname || firstLocation.search !== here.search
  useEffect(() => {
    if (isElsewhere) completeFirstScreen()
  }, [isElsewhere])
  if (!me || !canLoadDeferred) return null
  return (
    <>
      {me.Portal.HasGuide && isPlainHome(here, me.Portal.Id) && navigator.onLine && <Guides me={me} />}
      {me.TemplateConfig?.topNavigationConfig.noticeRemind && <LiveNotices newsId={findNewsId(here)} />}
      <StatusBar />
      <TrackingBehind />
      {isInChat(currentAuthType()) && <SlowNetwork />}
    </>
  )
}

/** Stores values for other pages and the next visit. */
function useStoredDetails(me: UserDetail | undefined): void {
  useEffect(() => {
    if (!me) return
    remember('userTag', me.UserTag)
    remember('IsShowDate', String(me.IsShowDate))
    remember('headerConfig', JSON.stringify(me.TemplateConfig?.topNavigationConfig ?? null))
  }, [me])
}

/** Loads the person's view of the site in the address; if there is no such site, of home, with a notice. */
function useSiteView(pathname: string) {
  const named = portalOf(pathname)
  const asked = useMe(named, true)
  const isMissing = named !== '' && asked.error?.failure.code === 400
  const home = useMe('', isMissing)
  const { data: me, error, refetch } = isMissing ? home : asked
  return { me, error, refetch, portal: isMissing ? '' : named, isMissing }
}

interface EntryFailedProps {
  failure?: CallFailed['failure']
  retry: () => void
}

/** The person could not be determined, because of the network or the server. Retried when the network is back. */
function EntryFailed({ failure, retry }: EntryFailedProps) {
  const t = useText(shellTexts)
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  if (failure?.kind === 'timeout' && isInChat(currentAuthType()))
    return (
      <StatePage
        kind="error"
        title={t('slowNetwork')}
        help={t('slowNetworkHelp')}
        action={{ label: t('refresh'), onPress: () => location.reload() }}
      />
    )
  return (
    <StatePage
      kind="error"
      title={t('errorTitle')}
      help={t('errorPlain')}
      action={{ label: t('retry'), onPress: retry }}
    />
  )
}

/** True while a shared item, which the document has already requested, loads first (early-calls.ts). */
function useIsPageDelayed(search: string): boolean {
  const canLoadDeferred = useIsFirstScreenDone()
  if (canLoadDeferred || document.documentElement.dataset['begins'] !== 'own') return false
  return /[?&](news|activity|person|search)=/.test(search)
}

function SignedIn({ settings, children }: Omit<Props, 'history'>) {
  const { here, go } = useNavigation()
  const { language } = useLanguage()
  const t = useText(shellTexts)
  const { me, error, refetch, portal, isMissing } = useSiteView(here.pathname)
  // SHELL-11
  const hasNoTemplate = me !== undefined && me.TemplateConfig === null
  useEffect(() => {
    if (hasNoTemplate) go(pageHref('/oAuthError'), { replace: true })
  }, [hasNoTemplate, go])
  useFirstPersonReady(me !== undefined || error !== null)
  useStoredDetails(me)
  useChosenTheme(me?.Theme)
  usePortalTheme(me)
  useTitle(me)
  const isBehind = useIsPageDelayed(here.search)
  if (error) return <EntryFailed failure={error.failure} retry={() => void refetch()} />
  const name = language === 'CHS' ? me?.Name : me?.EnName
  return (
    <MeContext value={me ?? null}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {!isHeaderHidden(here.pathname) && <Header me={me} portal={portal} settings={settings} />}
      <LazyFallback fallback={<PageComing />}>{isMissing ? <NoSuchPortal /> : !isBehind && children}</LazyFallback>
      {!isMissing && <Popups portal={portal} me={me} settings={settings} />}
      <DeferredParts me={me} />
      {me && <ViewerWatermark text={`${name} ${me.ADAccount}`} isOnDesk={settings.deskWatermark === 'all'} />}
    </MeContext>
  )
}
