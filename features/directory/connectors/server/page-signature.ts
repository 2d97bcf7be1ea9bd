/** Signatures of pages for a platform's JS-SDK. They are made on the server, so that no ticket ever leaves it (T11). */
import { createHash, randomBytes } from 'node:crypto'

interface PageToSign {
  ticket: string
  nonceStr: string
  /** In seconds or milliseconds, depending on the platform. */
  timestamp: number
  url: string
}

/**
 * Computes the signature as both platforms define it: SHA-1 in hex over these names in this order, values unencoded.
 */
export function pageSignature({ ticket, nonceStr, timestamp, url }: PageToSign): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** Signs a page with a ticket, or with several. `timestamp`: in the unit of the platform. */
export function signPage<Name extends string>(tickets: Readonly<Record<Name, string>>, url: string, timestamp: number) {
  const page = { nonceStr: randomBytes(16).toString('hex'), timestamp, url }
  const signatures = Object.entries<string>(tickets).map(([name, ticket]) => [name, pageSignature({ ...page, ticket })])
  return { timestamp, nonceStr: page.nonceStr, ...(Object.fromEntries(signatures) as Record<Name, string>) }
}

/**
 * Returns the page to sign, cut at `#`; null if it is not a page of this portal. Compares text only: a browser always
 * writes its own address in the same form, so that no URL needs to be interpreted (T11).
 */
export function signablePage(url: string, origin: string): string | null {
  if (url.length > 2000 || !/^https?:\/\/[\x21-\x7e]+$/.test(url) || url.includes('\\')) return null
  const [page = ''] = url.split('#')
  return page.startsWith(`${origin}/`) ? page : null
}
