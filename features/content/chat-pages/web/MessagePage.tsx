import { tabAccount } from '@portal/client'
import { currentAuthType, enterPortal, refusedAt, type Entered } from '@portal/auth/web'
import { keepReading } from '@portal/auth/web/reading'
import { useText } from '@portal/ui'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { messageTexts } from '../texts.ts'
import type { Shown } from '../rules.ts'
import { GivenContext } from './given.tsx'
import { Inside } from './Inside.tsx'
import { Screen } from './Screen.tsx'
import { takeTaps } from './taps.ts'

interface Props {
  shown: Shown
  settings: Parameters<typeof enterPortal>[0]
  /** Called once the reader is known. */
  onEntered: (account: string) => void
}

/** The page behind a chat card (MSG-01 to MSG-03); never in a plain browser (SHELL-03). */
export function MessagePage({ shown, settings, onEntered }: Props) {
  const entered = useEntered(settings, onEntered)
  if (entered === 'in') return <Inside shown={shown} />
  return entered === undefined || entered === 'leaving' ? null : <Outside why={entered} />
}

const keepAfterMs = 2000

function useEntered(settings: Props['settings'], onEntered: Props['onEntered']): Entered | undefined {
  // a reader with a rendered document is signed in: the rest is checked in the background
  const isGiven = use(GivenContext) !== null
  const [entered, setEntered] = useState<Entered | undefined>(isGiven ? 'in' : undefined)
  useEffect(takeTaps, [])
  useEffect(() => {
    // last of all: it prepares the next page
    if (isGiven || entered !== 'in') return
    const timer = setTimeout(() => void keepReading(), keepAfterMs)
    return () => clearTimeout(timer)
  }, [isGiven, entered])
  const know = useEffectEvent((now: Entered) => {
    setEntered(now)
    if (now === 'in') onEntered(tabAccount())
  })
  useEffect(() => {
    const refused = refusedAt(location, { userAgent: navigator.userAgent, type: currentAuthType() })
    if (refused !== null) location.replace(refused)
    else void enterPortal(settings).then((now) => know(now))
  }, [settings])
  return entered
}

const reasons = { 'unknown-person': 'unknownPerson', 'no-way-in': 'noWayIn', unanswered: 'failed' } as const

function Outside({ why }: { why: keyof typeof reasons }) {
  const t = useText(messageTexts)
  return (
    <Screen
      kind="locked"
      text={t(reasons[why])}
      {...(why === 'unknown-person' ? { help: t('unknownPersonHelp') } : {})}
    />
  )
}
