import { newNonce, pageSignature } from '@portal/connectors/server'

/** Signs a page. Feishu's JS-SDK signs the same text as that of WeChat Work, but with milliseconds. */
export function signPage(ticket: string, url: string, now: Date) {
  const nonceStr = newNonce()
  const timestamp = now.getTime()
  return { timestamp, nonceStr, signature: pageSignature({ ticket, nonceStr, timestamp, url }) }
}
