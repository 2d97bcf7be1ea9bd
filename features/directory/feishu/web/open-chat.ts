import { call } from '@portal/client'
import { feishu } from '../contract.ts'

/**
 * Opens a chat with a colleague in the client around this page. Returns an error message in the reader's language, or
 * null.
 */
export async function openChat(account: string): Promise<string | null> {
  const answer = await call(feishu.chat, { ADAccount: account })
  if (!answer.ok) return answer.failure.message
  location.assign(answer.data.Url)
  return null
}
