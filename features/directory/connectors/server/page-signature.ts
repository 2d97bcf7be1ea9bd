/** Signatures of pages for a platform's JS-SDK. They are made on the server, so that no ticket ever leaves it (T11). */
import { createHash, randomBytes } from 'node:crypto'

export interface SignedPage {
  ticket: string
  nonceStr: string
  /** In seconds or milliseconds, depending on the platform. */
  timestamp: number
  url: string
}

/**
 * Computes the signature as both platforms define it: SHA-1 in hex over these names in this order, values unencoded.
 */
export function pageSignature({ ticket, nonceStr, timestamp, url }: SignedPage): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

export function newNonce(): string {
  return randomBytes(16).toString('hex')
}
