import { recall } from '@portal/client'
import { lazily, useLanguage, useText, Watermark } from '@portal/ui'
import { messageTexts } from '../texts.ts'
import type { Shown } from '../rules.ts'
import { FacesAfterScript } from './Face.tsx'
import { useAccount } from './given.tsx'
import { NewsMessage } from './NewsMessage.tsx'
import { Recorded } from './Recorded.tsx'
import { Screen } from './Screen.tsx'

/** Loaded with the conversation, as the whole page is one. */
export const ReplyMessage = lazily(async () => (await import('./ReplyMessage.tsx')).ReplyMessage)

/** The page of a signed-in reader, rendered by the server and hydrated here. */
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
  // an invalid id is not requested, so there is nothing to retry
  if ((isReply ? shown.commentId : shown.newsId) === 0)
    return <Screen kind="empty" text={t(isReply ? 'commentGone' : 'notThere')} />
  return isReply ? <ReplyMessage shown={shown} /> : <NewsMessage newsId={shown.newsId} />
}
