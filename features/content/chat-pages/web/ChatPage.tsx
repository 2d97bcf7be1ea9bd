import { tabAccount } from '@portal/client'
import { currentAuthType, enterPortal, forbiddenRedirect, type EnterResult } from '@portal/auth/web'
import { useText } from '@portal/ui'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { messageTexts } from '../texts.ts'
import type { ChatPageRoute } from '../rules.ts'
import { BootstrapContext } from './bootstrap-context.tsx'
import { ChatPageContent } from './ChatPageContent.tsx'
import { StatusScreen } from './StatusScreen.tsx'
import { replayTaps } from './taps.ts'

interface Props {
  route: ChatPageRoute
  settings: Parameters<typeof enterPortal>[0]
  /** Called once the reader is known. */
  onEntered: (account: string) => void
}

/** The page behind a chat card (MSG-01 to MSG-03); never in a plain browser (SHELL-03). */
export function ChatPage({ route, settings, onEntered }: Props) {
  const entered = useSignIn(settings, onEntered)
  if (entered === 'in') return <ChatPageContent route={route} />
  return entered === undefined || entered === 'leaving' ? null : <SignInProblem why={entered} />
}

function useSignIn(settings: Props['settings'], onEntered: Props['onEntered']): EnterResult | undefined {
  // a reader with a rendered document is signed in: the rest is checked in the background
  const isBootstrapped = use(BootstrapContext) !== null
  const [entered, setEntered] = useState<EnterResult | undefined>(isBootstrapped ? 'in' : undefined)
  useEffect(replayTaps, [])
  const onSignIn = useEffectEvent((now: EnterResult) => {
    setEntered(now)
    if (now === 'in') onEntered(tabAccount())
  })
  useEffect(() => {
    const refusedHref = forbiddenRedirect(location, { userAgent: navigator.userAgent, type: currentAuthType() })
    if (refusedHref !== null) location.replace(refusedHref)
    else void enterPortal(settings).then((now) => onSignIn(now))
  }, [settings])
  return entered
}

const problemTexts = { 'unknown-person': 'unknownPerson', 'no-way-in': 'noWayIn', unanswered: 'failed' } as const

function SignInProblem({ why }: { why: keyof typeof problemTexts }) {
  const t = useText(messageTexts)
  return (
    <StatusScreen
      kind="locked"
      title={t(problemTexts[why])}
      {...(why === 'unknown-person' ? { help: t('unknownPersonHelp') } : {})}
    />
  )
}
