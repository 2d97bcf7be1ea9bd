/** URLs in the forms that Feishu expects. */

/**
 * Returns the page to sign, cut at `#`; null if it is not a page of this portal. Compares the origin as text, because a
 * parser accepts `https:\\`, `%2e`, full-width letters and more as the same. Feishu's sample pages send the URL
 * encoded.
 */
export function signedUrl(asked: string, origin: string): string | null {
  const text = /^https?%3A/i.test(asked) ? decoded(asked) : asked
  const [url = ''] = text.split('#')
  // oxlint-disable-next-line no-control-regex -- these and blanks are in no address of a page
  if (url.length > 2048 || /[\0-\x20\x7f\\]/.test(url) || !URL.canParse(url)) return null
  const own = new URL(origin)
  const end = url.indexOf('/', own.protocol.length + 2)
  const its = url.slice(0, end === -1 ? url.length : end).replace(/\?.*/s, '')
  const ports = own.port === '' ? ['', own.protocol === 'https:' ? ':443' : ':80'] : ['']
  const isOwn = ports.some((port) => its === own.origin + port) && new URL(url).origin === own.origin
  return isOwn ? url : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/**
 * The shape of the code exchange, determined by the configured address: v2 and v3 respond flat, the legacy v1 nested.
 */
export type ExchangeShape = 'v1' | 'v2' | 'v3'

export function shapeOf(tokenUrl: string): ExchangeShape {
  const { pathname } = new URL(tokenUrl)
  if (/\/authen\/v1\//.test(pathname)) return 'v1'
  return /\/oauth\/v3\//.test(pathname) ? 'v3' : 'v2'
}

/** Returns the link that opens a chat in the client. The id belongs to this app only. */
export function chatLink(openId: string, openBase: string): string {
  const isLark = new URL(openBase).hostname.endsWith('.larksuite.com')
  return `https://applink.${isLark ? 'larksuite.com' : 'feishu.cn'}/client/chat/open?openId=${encodeURIComponent(openId)}`
}
