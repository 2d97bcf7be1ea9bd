import { firstScreenStands, recall, remember, useFirstScreen, useNavigation } from '@portal/client'
import { Guides } from '@portal/guides/web'
import { LiveNotices } from '@portal/notices/web'
import { useChosenTheme, useMe, type UserDetail } from '@portal/profile/web'
import { currentAuthType, enterPortal, isInChat, type Entered } from '@portal/session/web'
import { TrackingBehind } from '@portal/tracking/web'
import { lazily, LoadingOverlay, StateView, useLanguage, useText, Watermark, WhileArriving } from '@portal/ui'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { PageSettings } from '../settings.ts'
import { dropFrame } from './frame.ts'
import { Header } from './Header.tsx'
import { MeContext } from './me.ts'
import { shellTexts } from './messages.ts'
import { Navigator } from './Navigator.tsx'
import { Popups } from './Popups.tsx'
import styles from './Shell.module.css'
import { isHeaderHidden, portalOf, titleOf } from './title.ts'

export function Shell({ settings }: { settings: PageSettings }) {
  return (
    <Navigator>
      <Framed settings={settings} />
    </Navigator>
  )
}

/** Pages that stand without a session: what went wrong must be readable by anybody. */
const openPages = /^\/(errorPage|oAuthError|sign-in|signed-in|signed-out|auth\/\w+)\/?$/i

function Framed({ settings }: { settings: PageSettings }) {
  const { here } = useNavigation()
  const { language } = useLanguage()
  const t = useText(shellTexts)
  const isOpen = openPages.test(here.pathname)
  const entered = useEntered(settings, !isOpen)
  useLayoutEffect(dropFrame, [])
  useEffect(() => {
    document.title = titleOf(here.pathname, language)
  }, [here.pathname, language])
  if (isOpen)
    return (
      <WhileArriving fallback={<LoadingOverlay kind="white" label={t('loading')} />}>
        <Outlet />
        <KeptWatermark />
      </WhileArriving>
    )
  if (entered === 'unknown-person')
    return <StateView kind="locked" isPage text={t('unauthorized')} help={t('unauthorizedHelp')} />
  if (entered === 'no-way-in') return <StateView kind="locked" isPage text={t('errorNoWay')} />
  if (entered !== 'in') return <LoadingOverlay kind="blank" label={t('signingIn')} />
  return <SignedIn settings={settings} />
}

/** SHELL-13: over every page; on those that ask nobody, by the name that was kept at sign-in. */
function KeptWatermark() {
  const { language } = useLanguage()
  const account = recall('token') && recall('ADAccount')
  return account ? <Watermark text={`${recall(language === 'EN' ? 'EnName' : 'CnName')} ${account}`} /> : null
}

/** Offline, what waits to be sent, a new version: behind the first screen. */
const StatusBar = lazily(async () => (await import('./StatusBar.tsx')).StatusBar)

const SlowNetwork = lazily(async () => (await import('./SlowNetwork.tsx')).SlowNetwork)

/** AUTH-01: on each visit of a route. */
function useEntered(settings: PageSettings, isNeeded: boolean): Entered | undefined {
  const [entered, setEntered] = useState<Entered | undefined>(() =>
    recall('token') && !asksForPerson() ? 'in' : undefined,
  )
  useEffect(() => {
    if (!isNeeded || entered !== undefined) return
    void enterPortal(settings).then(setEntered)
  }, [settings, isNeeded, entered])
  return entered
}

function asksForPerson(): boolean {
  return new URLSearchParams(location.search).has('as')
}

/** Who came for something that the address opens is not led elsewhere. */
function isPlainHome({ pathname, search }: { pathname: string; search: string }): boolean {
  return /^\/home\/?$/i.test(pathname) && search === ''
}

/** What no first screen needs, behind home's (HOME-03). */
function Following({ me }: { me: UserDetail | undefined }) {
  const { here } = useNavigation()
  const mayFollow = useFirstScreen()
  // who goes on before home stands waits for it no longer
  const isHome = /^\/(home)?\/?$/i.test(here.pathname)
  useEffect(() => {
    if (!isHome) firstScreenStands()
  }, [isHome])
  if (!me || !mayFollow) return null
  return (
    <>
      {isPlainHome(here) && <Guides me={me} />}
      {me.TemplateConfig?.topNavigationConfig.noticeRemind && <LiveNotices />}
      <StatusBar />
      <TrackingBehind />
      {isInChat(currentAuthType()) && <SlowNetwork />}
    </>
  )
}

/** What other pages and the next visit go by. */
function useKept(me: UserDetail | undefined): void {
  useEffect(() => {
    if (!me) return
    remember('userTag', me.UserTag)
    remember('IsShowDate', String(me.IsShowDate))
    remember('headerConfig', JSON.stringify(me.TemplateConfig?.topNavigationConfig ?? null))
  }, [me])
}

function SignedIn({ settings }: { settings: PageSettings }) {
  const { here, go } = useNavigation()
  const { language } = useLanguage()
  const t = useText(shellTexts)
  const portal = portalOf(here.pathname)
  const { data: me, error, refetch } = useMe(portal, true)
  const hasNoTemplate = me !== undefined && me.TemplateConfig === null
  useEffect(() => {
    if (hasNoTemplate) go('/oAuthError', { replace: true })
  }, [hasNoTemplate, go])
  useKept(me)
  useChosenTheme(me?.Theme)
  if (error?.failure.kind === 'timeout' && isInChat(currentAuthType()))
    return (
      <StateView
        kind="error"
        isPage
        text={t('slowNetwork')}
        help={t('slowNetworkHelp')}
        action={{ label: t('refresh'), onPress: () => location.reload() }}
      />
    )
  if (error)
    return (
      <StateView
        kind="error"
        isPage
        text={t('errorTitle')}
        help={t('errorPlain')}
        action={{ label: t('retry'), onPress: () => void refetch() }}
      />
    )
  const name = language === 'EN' ? me?.EnName : me?.Name
  return (
    <MeContext value={me ?? null}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {!isHeaderHidden(here.pathname) && <Header me={me} portal={portal} settings={settings} />}
      <WhileArriving fallback={<LoadingOverlay kind="white" label={t('loading')} />}>
        <Outlet />
      </WhileArriving>
      <Popups portal={portal} me={me} settings={settings} />
      <Following me={me} />
      {me && <Watermark text={`${name} ${me.ADAccount}`} />}
    </MeContext>
  )
}
