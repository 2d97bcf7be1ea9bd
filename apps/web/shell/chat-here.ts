import { recall } from '@portal/client'
import type { OpenChat } from '@portal/people/web'

const inFeishu: OpenChat = async (account) => (await import('@portal/feishu/web')).openChat(account)

/** Whose client the page stands in, where that opens chats by an id that the server alone knows. */
export function chatHere(): OpenChat | undefined {
  return recall('AUTH_TYPE') === 'FEISHU' ? inFeishu : undefined
}
