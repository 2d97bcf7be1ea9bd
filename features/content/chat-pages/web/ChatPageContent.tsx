import { recall } from '@portal/client'
import { lazyComponent, useLanguage, useText, Watermark } from '@portal/ui'
import { messageTexts } from '../texts.ts'
import type { ChatPageRoute } from '../rules.ts'
import { FacesAfterScript } from './Face.tsx'
import { useAccount } from './bootstrap-context.tsx'
import { NewsMessage } from './NewsMessage.tsx'
import { ScreenshotWarning } from './ScreenshotWarning.tsx'
import { StatusScreen } from './StatusScreen.tsx'

/** Loaded with the conversation, as the whole page is one. */
export const ReplyMessage = lazyComponent(async () => (await import('./ReplyMessage.tsx')).ReplyMessage)

/** The page of a signed-in reader, rendered by the server and hydrated here. */
export function ChatPageContent({ route }: { route: ChatPageRoute }) {
  const { language } = useLanguage()
  const account = useAccount()
  return (
    <FacesAfterScript>
      <RoutedContent route={route} />
      <ScreenshotWarning account={account} />
      <Watermark text={`${recall(language === 'CHS' ? 'CnName' : 'EnName')} ${account}`} />
    </FacesAfterScript>
  )
}

function RoutedContent({ route }: { route: ChatPageRoute }) {
  const t = useText(messageTexts)
  const isReply = route.kind === 'reply'
  // an invalid id is not requested, so there is nothing to retry
  if ((isReply ? route.commentId : route.newsId) === 0)
    return <StatusScreen kind="empty" title={t(isReply ? 'commentGone' : 'notThere')} />
  return isReply ? <ReplyMessage route={route} /> : <NewsMessage newsId={route.newsId} />
}
