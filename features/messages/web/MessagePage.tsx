import { recall } from '@portal/client'
import { currentAuthType, enterPortal, refusedAt, type Entered } from '@portal/session/web'
import { lazily, useLanguage, useText, Watermark } from '@portal/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageTexts } from '../messages.ts'
import type { Shown } from '../rules.ts'
import { NewsMessage } from './NewsMessage.tsx'
import { Recorded } from './Recorded.tsx'
import { Screen } from './Screen.tsx'

/** All of it is conversation: it comes with the parts of one. */
const ReplyMessage = lazily(async () => (await import('./ReplyMessage.tsx')).ReplyMessage)

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
  if (entered === 'unknown-person' || entered === 'no-way-in') return <Outside why={entered} />
  return null
}

function useEntered(settings: Props['settings'], onEntered: Props['onEntered']): Entered | undefined {
  const [entered, setEntered] = useState<Entered>()
  const know = useEffectEvent((now: Entered) => {
    setEntered(now)
    if (now === 'in') onEntered(recall('ADAccount'))
  })
  useEffect(() => {
    const refused = refusedAt(location, { userAgent: navigator.userAgent, type: currentAuthType() })
    if (refused !== null) location.replace(refused)
    else void enterPortal(settings).then((now) => know(now))
  }, [settings])
  return entered
}

function Inside({ shown }: { shown: Shown }) {
  const { language } = useLanguage()
  const account = recall('ADAccount')
  return (
    <>
      <Named shown={shown} />
      <Recorded account={account} />
      <Watermark text={`${recall(language === 'EN' ? 'EnName' : 'CnName')} ${account}`} />
    </>
  )
}

function Named({ shown }: { shown: Shown }) {
  const t = useText(messageTexts)
  const isReply = shown.kind === 'reply'
  // what is no id is nobody's: nothing is asked, and nothing can be tried again
  if ((isReply ? shown.commentId : shown.newsId) === 0)
    return <Screen kind="empty" text={t(isReply ? 'commentGone' : 'notThere')} />
  return isReply ? <ReplyMessage shown={shown} /> : <NewsMessage newsId={shown.newsId} />
}

function Outside({ why }: { why: 'unknown-person' | 'no-way-in' }) {
  const t = useText(messageTexts)
  const isUnknown = why === 'unknown-person'
  return (
    <Screen
      kind="locked"
      text={t(isUnknown ? 'unknownPerson' : 'noWayIn')}
      {...(isUnknown ? { help: t('unknownPersonHelp') } : {})}
    />
  )
}
