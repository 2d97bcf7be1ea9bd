/** Pages that one is led to: errors, refusals, signing in and out. */
import { useNavigation } from '@portal/client'
import { currentAuthType, finishSignIn, goToSignIn, isPhone, leavePortal, pagesOf } from '@portal/session/web'
import { LoadingOverlay, StateView, useText, useToasts } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { readSettings } from '../settings.ts'
import { shellTexts } from '../shell/messages.ts'
import { sidelineTexts } from './messages.ts'

const texts = { ...shellTexts, ...sidelineTexts }

type Reason =
  | 'errorSession'
  | 'errorSignIn'
  | 'errorSignInAway'
  | 'errorSignInDeclined'
  | 'errorNoWay'
  | 'unauthorizedHelp'
  | 'errorLink'
  | 'errorPlain'

const reasons: Readonly<Record<string, Reason>> = {
  session: 'errorSession',
  'sign-in': 'errorSignIn',
  'sign-in-away': 'errorSignInAway',
  'sign-in-declined': 'errorSignInDeclined',
  'no-sign-in': 'errorNoWay',
  'unknown-person': 'unauthorizedHelp',
  link: 'errorLink',
}

const titleOf = (reason: string) => (reason === 'unknown-person' ? 'unauthorized' : 'errorTitle')

/** A full load: whatever was wrong starts anew. */
const startAnew = () => location.assign('/home')

export function ErrorPage() {
  const t = useText(texts)
  const { here } = useNavigation()
  const reason = new URLSearchParams(here.search).get('reason') ?? ''
  return (
    <main id="content">
      <StateView
        kind="error"
        isPage
        text={t(titleOf(reason))}
        help={t(reasons[reason] ?? 'errorPlain')}
        action={{ label: t('backHome'), onPress: startAnew }}
      />
    </main>
  )
}

export function NotFoundPage() {
  const t = useText(texts)
  return (
    <main id="content">
      <StateView
        kind="empty"
        isPage
        text={t('notFound')}
        help={t('notFoundHelp')}
        action={{ label: t('backHome'), onPress: startAnew }}
      />
    </main>
  )
}

export function NoTemplatePage() {
  const t = useText(texts)
  return (
    <main id="content">
      <StateView
        kind="locked"
        isPage
        text={t('noTemplate')}
        help={t('noTemplateHelp')}
        action={{ label: t('retry'), onPress: startAnew }}
        other={{ label: t('signOut'), onPress: () => void leavePortal() }}
      />
    </main>
  )
}

/** SHELL-02: what is no page for a phone; also what went wrong, where that page is one for desktops. */
export function MobileForbiddenPage() {
  const t = useText(texts)
  const { here } = useNavigation()
  const copy = useCopyOf(here.search)
  const reason = new URLSearchParams(here.search).get('reason')
  return (
    <main id="content">
      {reason === null ? (
        <StateView
          kind="locked"
          isPage
          text={t('mobileForbidden')}
          help={t('mobileForbiddenHelp')}
          action={{ label: t('copyAddress'), onPress: copy }}
        />
      ) : (
        <StateView kind="error" isPage text={t(titleOf(reason))} help={t(reasons[reason] ?? 'errorPlain')} />
      )}
    </main>
  )
}

/** SHELL-03: a news has a page for browsers, too. */
export function BrowserForbiddenPage() {
  const t = useText(texts)
  const { here, go } = useNavigation()
  const copy = useCopyOf(here.search)
  const newsId = /^\/WeiXinNews\/NewsDetail\/(\d{1,15})\//i.exec(pathIn(here.search, ''))?.[1]
  const other =
    newsId === undefined
      ? !isPhone(navigator.userAgent) && { label: t('backHome'), onPress: startAnew }
      : { label: t('readHere'), onPress: () => go(`/newsDetail?newsID=${newsId}`) }
  return (
    <main id="content">
      <StateView
        kind="locked"
        isPage
        text={t('browserForbidden')}
        help={t('browserForbiddenHelp')}
        action={{ label: t('copyAddress'), onPress: copy }}
        {...(other ? { other } : {})}
      />
    </main>
  )
}

/** The address that one came for, to open it elsewhere; where nothing can be copied it is shown. */
function useCopyOf(search: string): () => void {
  const t = useText(texts)
  const { add } = useToasts()
  const address = location.origin + pathIn(search, '/home')
  return () => {
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => add({ text: t('addressCopied') }),
      () => add({ text: address }),
    )
  }
}

/** The path of this site that a query names. */
function pathIn(search: string, otherwise: string): string {
  const to = new URLSearchParams(search).get('to') ?? otherwise
  return /^\/(?![/\\])/.test(to) ? to : otherwise
}

/** AUTH-03: signing in is asked for, where it must not happen by itself or where there are several ways. */
export function SignInPage() {
  const t = useText(texts)
  const { here } = useNavigation()
  const { ways, hasSso } = readSettings()
  const to = pathIn(here.search, '/home')
  const isEnded = new URLSearchParams(here.search).get('why') === 'ended'
  const own = ({ FEISHU: 'feishu', WECHAT: 'wechat' } as const)[currentAuthType() as 'FEISHU' | 'WECHAT']
  const pages = pagesOf(ways)
  const offered = own && pages.includes(own) ? [own] : pages
  const names = { wechat: t('signInWechat'), feishu: t('signInFeishu') }
  const [first, second] = offered.map((way) => ({ label: names[way], onPress: () => goToSignIn(way, to) }))
  const only = {
    label: t(isEnded ? 'signInAgain' : 'signIn'),
    onPress: first?.onPress ?? (hasSso ? () => goToSignIn('single-sign-on', to) : startAnew),
  }
  return (
    <main id="content">
      <StateView
        kind="locked"
        isPage
        text={t(isEnded ? 'sessionEnded' : 'signIn')}
        help={t(isEnded ? 'sessionEndedHelp' : 'signInHelp')}
        {...(first && second ? { action: first, other: second } : { action: only })}
      />
    </main>
  )
}

export function SignedOutPage() {
  const t = useText(texts)
  return (
    <main id="content">
      <StateView kind="locked" isPage text={t('signedOut')} action={{ label: t('signInAgain'), onPress: startAnew }} />
    </main>
  )
}

/** AUTH-05, 06: back from the identity provider or a platform with a one-time code. */
export function SignedInPage() {
  const t = useText(texts)
  const { here, go } = useNavigation()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const query = new URLSearchParams(here.search)
    void finishSignIn(query.get('code') ?? '', query.get('type') ?? '').then((outcome) => {
      if (outcome === 'in') location.replace(pathIn(here.search, '/home'))
      else go(`/errorPage?reason=${outcome}`, { replace: true })
    })
  }, [here.search, go])
  return <LoadingOverlay kind="white" label={t('signingIn')} />
}
