/** Signatures of pages for a platform's JS-SDK: made on the server, so that no ticket ever leaves it (T11). */
import { createHash, randomBytes } from 'node:crypto'

export interface SignedPage {
  ticket: string
  nonceStr: string
  /** seconds or milliseconds, as the platform has it */
  timestamp: number
  url: string
}

/** The rule of both platforms: SHA-1 in hex over these names in this order, values unencoded. */
export function pageSignature({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

export function newNonce(): string {
  return randomBytes(16).toString('hex')
}
