import { recall } from '@portal/client'
import { currentAuthType, enterPortal, refusedAt, type Entered } from '@portal/session/web'
import { lazily, StateView, useLanguage, useText, Watermark } from '@portal/ui'
import { useEffect, useState } from 'react'
import { messageTexts } from '../messages.ts'
import type { Shown } from '../rules.ts'
import { NewsMessage } from './NewsMessage.tsx'
import { useRealContent } from './outline.ts'
import { Recorded } from './Recorded.tsx'

/** All of it is conversation: it comes with the parts of one. */
const ReplyMessage = lazily(async () => (await import('./ReplyMessage.tsx')).ReplyMessage)

interface Props {
  shown: Shown
  settings: Parameters<typeof enterPortal>[0]
}

/** A page that a card in a chat leads to (MSG-01 to MSG-03); never in a plain browser (SHELL-03). */
export function MessagePage({ shown, settings }: Props) {
  const entered = useEntered(settings)
  if (entered === 'in') return <Inside shown={shown} />
  if (entered === 'unknown-person' || entered === 'no-way-in') return <Outside why={entered} />
  return null
}

function useEntered(settings: Props['settings']): Entered | undefined {
  const [entered, setEntered] = useState<Entered>()
  useEffect(() => {
    const refused = refusedAt(location, { userAgent: navigator.userAgent, type: currentAuthType() })
    if (refused !== null) location.replace(refused)
    else void enterPortal(settings).then(setEntered)
  }, [settings])
  return entered
}

function Inside({ shown }: { shown: Shown }) {
  const { language } = useLanguage()
  const account = recall('ADAccount')
  return (
    <>
      {shown.kind === 'news' ? <NewsMessage newsId={shown.newsId} /> : <ReplyMessage shown={shown} />}
      <Recorded account={account} />
      <Watermark text={`${recall(language === 'EN' ? 'EnName' : 'CnName')} ${account}`} />
    </>
  )
}

function Outside({ why }: { why: 'unknown-person' | 'no-way-in' }) {
  const t = useText(messageTexts)
  useRealContent()
  const isUnknown = why === 'unknown-person'
  return (
    <main id="content">
      <StateView
        kind="locked"
        isPage
        text={t(isUnknown ? 'unknownPerson' : 'noWayIn')}
        {...(isUnknown ? { help: t('unknownPersonHelp') } : {})}
      />
    </main>
  )
}
