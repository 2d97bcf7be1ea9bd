import { recall } from '@portal/client'
import type { OpenChat } from '@portal/people/web'

const openFeishuChat: OpenChat = async (account) => (await import('@portal/feishu/web')).openChat(account)

/** Returns the client that opens chats, in clients that need an id known only to the server. */
export function chatOpener(): OpenChat | undefined {
  return recall('AUTH_TYPE') === 'FEISHU' ? openFeishuChat : undefined
}
