import { recall } from '@portal/client'
import type { OpenChat } from '@portal/people/web'

const inFeishu: OpenChat = async (account) => (await import('@portal/feishu/web')).openChat(account)

/** Returns the client that opens chats, in clients that need an id known only to the server. */
export function chatHere(): OpenChat | undefined {
  return recall('AUTH_TYPE') === 'FEISHU' ? inFeishu : undefined
}
