/** Status pages: errors, refusals, signing in and out. */
import {
  pageHref,
  translate,
  idParam,
  newsRoute,
  errorRoute,
  mobileForbiddenRoute,
  signInRoute,
  parseMessagePath,
} from '@portal/contract'
import { tabIdentity, useNavigation } from '@portal/client'
import { useMe } from '@portal/me/web'
import { resultsHref } from '@portal/search/web'
import {
  signInChoices,
  currentAuthType,
  finishSignIn,
  goToSignIn,
  isPhone,
  leavePortal,
  readTarget,
  signInMethod,
  type SignInChoice,
} from '@portal/auth/web'
import type { ChatPlatform } from '@portal/auth/contract'
import { platformNames, platformTexts } from '@portal/auth/platforms'
import { LoadingOverlay, StatePage, useLanguage, useText, useToasts } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { deleteOfflineAnswers } from '../offline/index.ts'
import { readSettings } from '../settings.ts'
import { menuTexts } from '../shell/menu.texts.ts'
import { useMyself } from '../shell/me.ts'
import { shellTexts } from '../shell/texts.ts'
import { directoryOf } from '../shell/title.ts'
import { sidelineTexts } from './texts.ts'

const texts = { signOut: menuTexts.signOut, ...shellTexts, ...sidelineTexts }

type TextName = Exclude<
  keyof typeof texts,
  'signInSsoOf' | 'signInWith' | 'errorId' | 'mobileForbiddenHelp' | `browserForbidden${string}`
>

/** Texts for each reason. AUTH-04: 401 and 402 are 'Unauthorized User'; the second line is in the other language. */
const reasons: Readonly<Record<string, { title?: TextName; help: TextName; isOfSignIn?: boolean }>> = {
  session: { help: 'errorSession', isOfSignIn: true },
  'sign-in': { title: 'unauthorized', help: 'errorSignIn', isOfSignIn: true },
  'sign-in-away': { help: 'errorSignInAway', isOfSignIn: true },
  'sign-in-busy': { help: 'errorSignInBusy', isOfSignIn: true },
  'sign-in-declined': { help: 'errorSignInDeclined', isOfSignIn: true },
  'no-sign-in': { help: 'errorNoWay', isOfSignIn: true },
  'identity-elsewhere': { title: 'identityElsewhere', help: 'identityElsewhereHelp', isOfSignIn: true },
  'unknown-person': { title: 'unauthorized', help: 'unauthorizedHelp', isOfSignIn: true },
  link: { help: 'errorLink' },
}

/** A full load, to clear any broken state. */
const reloadHome = () => location.assign(pageHref('/home'))

/** True where the person can choose between several ways to sign in. */
const canChooseSignIn = () => {
  const settings = readSettings()
  const type = currentAuthType()
  return signInMethod(type, settings) !== 'fixed' && signInChoices(type, settings).length > 1
}

/** The site in the address does not exist or is not open to this person; shown under home's header. */
export function UnknownSite() {
  const t = useText(texts)
  const { go } = useNavigation()
  return (
    <main id="content">
      <StatePage
        kind="empty"
        title={t('noSuchPortal')}
        help={t('noSuchPortalHelp')}
        action={{ label: t('backHome'), onPress: () => go(pageHref('/home')) }}
      />
    </main>
  )
}

export function ErrorPage() {
  return (
    <main id="content">
      <ErrorDetails />
    </main>
  )
}

/** An error with ways to continue: try again, or sign in another way. */
function ErrorDetails() {
  const t = useText(texts)
  const { here, go } = useNavigation()
  const query = errorRoute.parse(here.search)
  // as in the log (docs/operations/monitoring.md)
  const id = /^[\w.:-]{6,64}$/.exec(query.id ?? '')?.[0]
  const {
    title = 'errorTitle',
    help,
    isOfSignIn,
  } = reasons[query.reason ?? ''] ?? {
    help: 'errorPlain' as const,
  }
  const to = readTarget(here.search, pageHref('/home'))
  const tryAgain = { label: t('retry'), onPress: () => location.assign(to) }
  const toHome = { label: t('backHome'), onPress: reloadHome }
  const isHome = ['/', pageHref('/home')].includes(to)
  // phones have no home page (SHELL-02)
  const leave = isHome || isPhone(navigator.userAgent) ? undefined : toHome
  const choose = { label: t('otherWays'), onPress: () => go(signInRoute.href({ to })) }
  const other = isOfSignIn && canChooseSignIn() ? choose : leave
  return (
    <StatePage
      kind="error"
      title={t(title)}
      help={id ? `${t(help)}\n${t('errorId', { id })}` : t(help)}
      action={isOfSignIn || !isHome ? tryAgain : toHome}
      {...(other ? { other } : {})}
    />
  )
}

/** With what one may have looked for. */
export function NotFoundPage() {
  const t = useText(texts)
  const { go } = useNavigation()
  const me = useMyself()
  const other = me
    ? [
        { label: t('search'), onPress: () => go(resultsHref({ tab: 'all', words: '' })) },
        { label: t('people'), onPress: () => go(directoryOf(me.UserTag)) },
        { label: t('todos'), onPress: () => go(pageHref('/Workflow')) },
      ]
    : undefined
  return (
    <main id="content">
      <StatePage
        kind="empty"
        title={t('notFound')}
        help={t('notFoundHelp')}
        action={{ label: t('backHome'), onPress: reloadHome }}
        other={other}
      />
    </main>
  )
}

/** Redirects home if the person does have a portal, for example after following an old link. */
export function NoTemplatePage() {
  const t = useText(texts)
  const { go } = useNavigation()
  const { data: me } = useMe('', Boolean(tabIdentity()?.session))
  const hasPortal = me?.TemplateConfig != null
  useEffect(() => {
    if (hasPortal) go(pageHref('/home'), { replace: true })
  }, [hasPortal, go])
  return (
    <main id="content">
      <StatePage
        kind="locked"
        title={t('noTemplate')}
        help={t('noTemplateHelp')}
        action={{ label: t('retry'), onPress: reloadHome }}
        other={{ label: t('signOut'), onPress: () => void leavePortal(deleteOfflineAnswers, readSettings()) }}
      />
    </main>
  )
}

/** SHELL-02: a page for desktops only; shows the error itself if that happened on a phone. */
export function MobileForbiddenPage() {
  const t = useText(texts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const copy = useCopyAddress(here.search)
  return (
    <main id="content">
      {mobileForbiddenRoute.parse(here.search).reason !== undefined ? (
        <ErrorDetails />
      ) : (
        <StatePage
          kind="locked"
          title={t('mobileForbidden')}
          help={t('mobileForbiddenHelp', { chats: platformNames(language, 'conjunction') })}
          action={{ label: t('copyAddress'), onPress: copy }}
        />
      )}
    </main>
  )
}

/** SHELL-03: a news item has a page for browsers, too. */
export function BrowserForbiddenPage() {
  const t = useText(texts)
  const { language } = useLanguage()
  const { here, go } = useNavigation()
  const copy = useCopyAddress(here.search)
  const wanted = parseMessagePath(readTarget(here.search, ''))
  const newsId = wanted && !wanted.isReply ? idParam().read(wanted.ids[0]) : undefined
  const other =
    newsId === undefined
      ? !isPhone(navigator.userAgent) && { label: t('backHome'), onPress: reloadHome }
      : { label: t('readHere'), onPress: () => go(newsRoute.href({ newsId })) }
  return (
    <main id="content">
      <StatePage
        kind="locked"
        title={t('browserForbidden', { chats: platformNames(language, 'disjunction') })}
        help={t('browserForbiddenHelp', { chats: platformNames(language, 'conjunction') })}
        action={{ label: t('copyAddress'), onPress: copy }}
        {...(other ? { other } : {})}
      />
    </main>
  )
}

/** Returns a function that copies the address the person wanted; if copying fails, shows it. */
function useCopyAddress(search: string): () => void {
  const t = useText(texts)
  const { add } = useToasts()
  const address = location.origin + readTarget(search, pageHref('/home'))
  return () => {
    const copied = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => add({ text: t('addressCopied') }),
      () => add({ text: address }),
    )
  }
}

const isSso = (method: SignInChoice): method is Exclude<SignInChoice, ChatPlatform> =>
  method === 'single-sign-on' || method === 'second-single-sign-on'

/** AUTH-03: asks the person to sign in where this must not start by itself, or where there are several ways. */
export function SignInPage() {
  const t = useText(texts)
  const { here } = useNavigation()
  const to = readTarget(here.search, pageHref('/home'))
  const isEnded = signInRoute.parse(here.search).why === 'ended'
  const { language } = useLanguage()
  const settings = readSettings()
  const [own, second] = settings.ssoNames?.map((name) => t('signInSsoOf', { name: translate(name, language) })) ?? []
  const names = {
    'single-sign-on': own ?? t('signInSso'),
    'second-single-sign-on': second ?? '',
  }
  const platformName = useText(platformTexts)
  const [first, ...others] = signInChoices(currentAuthType(), settings).map((method) => ({
    label: isSso(method) ? names[method] : t('signInWith', { name: platformName(method) }),
    onPress: () => goToSignIn(method, to),
  }))
  const help = others.length > 0 ? 'signInHelp' : 'signInOnlyHelp'
  return (
    <main id="content">
      <StatePage
        kind="locked"
        title={t(isEnded ? 'sessionEnded' : 'signIn')}
        help={t(isEnded ? 'sessionEndedHelp' : help)}
        action={first ?? { label: t('signIn'), onPress: () => location.assign(to) }}
        other={others}
      />
    </main>
  )
}

/** A single way to sign in starts by itself; with several the person may choose another one. */
export function SignedOutPage() {
  const t = useText(texts)
  const { go } = useNavigation()
  const again = canChooseSignIn() ? () => go(pageHref('/sign-in')) : reloadHome
  return (
    <main id="content">
      <StatePage kind="locked" title={t('signedOut')} action={{ label: t('signInAgain'), onPress: again }} />
    </main>
  )
}

/** AUTH-05, 06: the return from the identity provider or a platform with a one-time code. */
export function SignedInPage() {
  const t = useText(texts)
  const { here, go } = useNavigation()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const to = readTarget(here.search, pageHref('/home'))
    void finishSignIn(here.search).then((outcome) => {
      if (outcome === 'in') location.replace(to)
      else go(errorRoute.href({ reason: outcome, to }), { replace: true })
    })
  }, [here.search, go])
  return <LoadingOverlay kind="white" label={t('signingIn')} />
}
