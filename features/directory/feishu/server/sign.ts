import { newNonce, pageSignature } from '@portal/connectors/server'

/** Feishu's JS-SDK signs the same text as WeChat Work's, but with MILLISECONDS. */
export function signPage(ticket: string, url: string, now: Date) {
  const nonceStr = newNonce()
  const timestamp = now.getTime()
  return { timestamp, nonceStr, signature: pageSignature({ ticket, nonceStr, timestamp, url }) }
}
