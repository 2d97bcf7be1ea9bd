/** URLs in the forms that Feishu expects. */

/**
 * Returns the page to sign, cut at `#`; null if it is not a page of this portal. Compares the origin as text, because a
 * parser accepts `https:\\`, `%2e`, full-width letters and more as the same. Feishu's sample pages send the URL
 * encoded.
 */
export function signablePage(requestedUrl: string, origin: string): string | null {
  const text = /^https?%3A/i.test(requestedUrl) ? decodeUrl(requestedUrl) : requestedUrl
  const [url = ''] = text.split('#')
  // oxlint-disable-next-line no-control-regex -- these and blanks are in no address of a page
  if (url.length > 2048 || /[\0-\x20\x7f\\]/.test(url) || !URL.canParse(url)) return null
  const portal = new URL(origin)
  const end = url.indexOf('/', portal.protocol.length + 2)
  const pageOrigin = url.slice(0, end === -1 ? url.length : end).replace(/\?.*/s, '')
  const ports = portal.port === '' ? ['', portal.protocol === 'https:' ? ':443' : ':80'] : ['']
  const isOwn = ports.some((port) => pageOrigin === portal.origin + port) && new URL(url).origin === portal.origin
  return isOwn ? url : null
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * The shape of the code exchange, determined by the configured address: v2 and v3 respond flat, the legacy v1 nested.
 */
export type CodeExchangeVersion = 'v1' | 'v2' | 'v3'

export function codeExchangeVersion(tokenUrl: string): CodeExchangeVersion {
  const { pathname } = new URL(tokenUrl)
  if (/\/authen\/v1\//.test(pathname)) return 'v1'
  return /\/oauth\/v3\//.test(pathname) ? 'v3' : 'v2'
}

/** Returns the link that opens a chat in the client. The id belongs to this app only. */
export function chatLink(openId: string, openBase: string): string {
  const isLark = new URL(openBase).hostname.endsWith('.larksuite.com')
  return `https://applink.${isLark ? 'larksuite.com' : 'feishu.cn'}/client/chat/open?openId=${encodeURIComponent(openId)}`
}
