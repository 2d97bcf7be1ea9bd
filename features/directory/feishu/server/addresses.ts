/** Addresses as Feishu means them. */

/**
 * The page as it is signed: cut at #, and of this portal's origin only, which it begins with as a browser writes it
 * (a parser takes `https:\\`, `%2e`, wide letters and more for the same). Pages of Feishu's guide send it encoded.
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

/** How codes are exchanged, told by the configured address: two answer flat, the historic one nested. */
export type ExchangeShape = 'v1' | 'v2' | 'v3'

export function shapeOf(tokenUrl: string): ExchangeShape {
  const { pathname } = new URL(tokenUrl)
  if (/\/authen\/v1\//.test(pathname)) return 'v1'
  return /\/oauth\/v3\//.test(pathname) ? 'v3' : 'v2'
}

/** The chat with somebody, for the client itself; the id is of this app only. */
export function chatLink(openId: string, openBase: string): string {
  const isLark = new URL(openBase).hostname.endsWith('.larksuite.com')
  return `https://applink.${isLark ? 'larksuite.com' : 'feishu.cn'}/client/chat/open?openId=${encodeURIComponent(openId)}`
}
