/** Renders a message page into its document; built for the server (MSG-01, MSG-02). */
import type { Given, Shown } from '@portal/chat-pages/contract'
import { Inside, ReplyMessage } from '@portal/chat-pages/web/document'
import { renderToString } from 'react-dom/server'
import { MessageFrame } from './message-frame.tsx'

await ReplyMessage.load()

export function messagePage(shown: Shown, given: Given): string {
  return renderToString(
    <MessageFrame language={shown.language} given={given}>
      <Inside shown={shown} />
    </MessageFrame>,
  )
}
