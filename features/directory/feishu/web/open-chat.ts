import { call } from '@portal/client'
import { feishuContract } from '../contract.ts'

/** Opens the chat with a colleague in the client that the page stands in; why not, in the reader's words. */
export async function openChat(account: string): Promise<string | null> {
  const answer = await call(feishuContract.chat, { ADAccount: account })
  if (!answer.ok) return answer.failure.message
  location.assign(answer.data.Url)
  return null
}
