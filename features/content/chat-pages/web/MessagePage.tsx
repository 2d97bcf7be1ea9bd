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
  /** Who reads is known. */
  onEntered: (account: string) => void
}

/** A page that a card in a chat leads to (MSG-01 to MSG-03); never in a plain browser (SHELL-03). */
export function MessagePage({ shown, settings, onEntered }: Props) {
  const entered = useEntered(settings, onEntered)
  if (entered === 'in') return <Inside shown={shown} />
  return entered === undefined || entered === 'leaving' ? null : <Outside why={entered} />
}

const keepAfterMs = 2000

function useEntered(settings: Props['settings'], onEntered: Props['onEntered']): Entered | undefined {
  // whom the document was written for is in: the rest is found out behind it
  const isGiven = use(GivenContext) !== null
  const [entered, setEntered] = useState<Entered | undefined>(isGiven ? 'in' : undefined)
  useEffect(takeTaps, [])
  useEffect(() => {
    // behind everything: it is for the page after this one
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
