/** Renders a message page into its document; built for the server (MSG-01, MSG-02). */
import type { BootstrapData, ChatPageRoute } from '@portal/chat-pages/contract'
import { ChatPageContent, ReplyMessage } from '@portal/chat-pages/web/document'
import { renderToString } from 'react-dom/server'
import { MessageFrame } from './message-frame.tsx'

await ReplyMessage.load()

export function messagePage(route: ChatPageRoute, bootstrap: BootstrapData): string {
  return renderToString(
    <MessageFrame language={route.language} bootstrap={bootstrap}>
      <ChatPageContent route={route} />
    </MessageFrame>,
  )
}
