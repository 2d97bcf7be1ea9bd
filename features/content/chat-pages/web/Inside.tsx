import { recall } from '@portal/client'
import { lazily, useLanguage, useText, Watermark } from '@portal/ui'
import { messageTexts } from '../texts.ts'
import type { Shown } from '../rules.ts'
import { FacesAfterScript } from './Face.tsx'
import { useAccount } from './given.tsx'
import { NewsMessage } from './NewsMessage.tsx'
import { Recorded } from './Recorded.tsx'
import { Screen } from './Screen.tsx'

/** All of it is conversation: it comes with the parts of one. */
export const ReplyMessage = lazily(async () => (await import('./ReplyMessage.tsx')).ReplyMessage)

/** The page of somebody who is in: what the server writes into the document, and the script goes on with. */
export function Inside({ shown }: { shown: Shown }) {
  const { language } = useLanguage()
  const account = useAccount()
  return (
    <FacesAfterScript>
      <Named shown={shown} />
      <Recorded account={account} />
      <Watermark text={`${recall(language === 'CHS' ? 'CnName' : 'EnName')} ${account}`} />
    </FacesAfterScript>
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
