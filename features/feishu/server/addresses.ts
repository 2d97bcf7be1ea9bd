/** Addresses as Feishu means them. */

/** The page as it is signed: cut at #, and of this portal's origin only. Pages of Feishu's guide send it encoded. */
export function signedUrl(asked: string, origin: string): string | null {
  const text = /^https?%3A/i.test(asked) ? decoded(asked) : asked
  const [url = ''] = text.split('#')
  // oxlint-disable-next-line no-control-regex -- these and blanks are in no address of a page
  if (url.length > 2048 || /[\0-\x20\x7f\\]/.test(url) || !URL.canParse(url)) return null
  const { origin: its, username, password } = new URL(url)
  return its === new URL(origin).origin && username === '' && password === '' ? url : null
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
