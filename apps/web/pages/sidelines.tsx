/** Pages that one is led to: errors, refusals, signing in and out. */
import { useNavigation } from '@portal/client'
import { finishSignIn, leavePortal } from '@portal/session/web'
import { LoadingOverlay, StateView, useText } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { shellTexts } from '../shell/messages.ts'

type Reason = 'errorSession' | 'errorSignIn' | 'errorSignInAway' | 'errorNoWay' | 'unauthorizedHelp' | 'errorPlain'

const reasons: Readonly<Record<string, Reason>> = {
  session: 'errorSession',
  'sign-in': 'errorSignIn',
  'sign-in-away': 'errorSignInAway',
  'no-sign-in': 'errorNoWay',
  'unknown-person': 'unauthorizedHelp',
}

/** A full load: whatever was wrong starts anew. */
const startAnew = () => location.assign('/home')

export function ErrorPage() {
  const t = useText(shellTexts)
  const { here } = useNavigation()
  const reason = new URLSearchParams(here.search).get('reason') ?? ''
  const title = reason === 'unknown-person' ? t('unauthorized') : t('errorTitle')
  return (
    <main id="content">
      <StateView
        kind="error"
        isPage
        text={title}
        help={t(reasons[reason] ?? 'errorPlain')}
        action={{ label: t('backHome'), onPress: startAnew }}
      />
    </main>
  )
}

export function NotFoundPage() {
  const t = useText(shellTexts)
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
  const t = useText(shellTexts)
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

export function MobileForbiddenPage() {
  const t = useText(shellTexts)
  return (
    <main id="content">
      <StateView kind="locked" isPage text={t('mobileForbidden')} help={t('mobileForbiddenHelp')} />
    </main>
  )
}

export function BrowserForbiddenPage() {
  const t = useText(shellTexts)
  return (
    <main id="content">
      <StateView kind="locked" isPage text={t('browserForbidden')} help={t('browserForbiddenHelp')} />
    </main>
  )
}

export function SignedOutPage() {
  const t = useText(shellTexts)
  return (
    <main id="content">
      <StateView kind="locked" isPage text={t('signedOut')} action={{ label: t('signInAgain'), onPress: startAnew }} />
    </main>
  )
}

/** AUTH-05: back from the identity provider with a one-time code. */
export function SignedInPage() {
  const t = useText(shellTexts)
  const { here, go } = useNavigation()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const query = new URLSearchParams(here.search)
    const to = query.get('to') ?? '/home'
    const target = /^\/(?![/\\])/.test(to) ? to : '/home'
    void finishSignIn(query.get('code') ?? '').then((outcome) => {
      if (outcome === 'in') location.replace(target)
      else go(`/errorPage?reason=${outcome === 'refused' ? 'unknown-person' : 'sign-in'}`, { replace: true })
    })
  }, [here.search, go])
  return <LoadingOverlay kind="white" label={t('signingIn')} />
}
