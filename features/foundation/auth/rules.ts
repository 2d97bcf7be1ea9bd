import { pageHref, type Text } from '@portal/contract'

/** An absolute week, and eight hours without a call (security: idle and absolute limits). */
export const sessionLifeMs = 7 * 24 * 3600_000
/** A ticket for a stream. */
export const ticketLifeMs = 60_000
export const sessionIdleMs = 8 * 3600_000
/** `seen_at` is written at most this often, so that reading does not write. */
export const seenEveryMs = 5 * 60_000
/** Wrong codes of a platform from one address, until its further tries stand in line (T12). */
export const guessesAMinute = 60
export const signInCodeLifeMs = 60_000
/** From setting out for an identity provider or a platform until the way back. */
export const attemptLifeMs = 10 * 60_000
/** AUTH-07: how old a token of the toolkit app may be, and how far its clock may be ahead of ours. */
export const toolkitAgeMs = 5 * 60_000
export const toolkitLeewayMs = 60_000

export type AuthType = 'TOOLKIT' | 'WECHAT' | 'FEISHU' | 'SSO'

/** AUTH-04: what a session is called that came by a code of this type. */
export const authTypeOfCode = { toolkit: 'TOOLKIT', wechat: 'WECHAT', feishu: 'FEISHU', sso: 'SSO' } as const

/** AUTH-01: decided on each route visit, in this order. */
export function authTypeOf(page: { hasToolkitToken: boolean; userAgent: string }): AuthType {
  if (page.hasToolkitToken) return 'TOOLKIT'
  if (/wxwork|micromessenger/i.test(page.userAgent)) return 'WECHAT'
  if (/\b(lark|feishu)\b/i.test(page.userAgent)) return 'FEISHU'
  return 'SSO'
}

/** Somebody in the client of a chat (AUTH-09). */
export function isInChat(type: AuthType): boolean {
  return type === 'WECHAT' || type === 'FEISHU'
}

/** Our own one-time codes begin so, and no platform's does: neither is ever taken for the other. */
const ownBegin = 'own.'

export function ownCodeOf(token: string): string {
  return ownBegin + token
}

export function isOwnCode(code: string): boolean {
  return code.startsWith(ownBegin)
}

/** What the page knows of how one can sign in here. */
export interface Offered {
  env: string
  hasSso: boolean
  /** Of two providers of single sign-on what each is called; absent: there is one at most. */
  ssoNames?: readonly Text[]
  /** Platforms that are set up; absent: none. */
  ways?: readonly string[]
}

/**
 * How a page without a session gets one. fixed: in development. choose: a screen offers what there is.
 * In the client of a platform that is set up it is that platform, in development too: so a demonstration shows it.
 */
export type WayIn = 'toolkit' | 'wechat' | 'feishu' | 'fixed' | 'single-sign-on' | 'choose' | 'none'

/** The platform of whose client a type is. */
export const platformOf = { TOOLKIT: 'toolkit', WECHAT: 'wechat', FEISHU: 'feishu', SSO: undefined } as const

export function wayIn(type: AuthType, { env, hasSso, ssoNames, ways = [] }: Offered): WayIn {
  const own = platformOf[type]
  if (own && ways.includes(own)) return own
  if (env === 'DEV') return 'fixed'
  if (hasSso) return ssoNames ? 'choose' : 'single-sign-on'
  // a desktop browser: the platform's own page, with a code to scan
  const [only, ...others] = pagesOf(ways)
  if (only === undefined) return 'none'
  return others.length > 0 ? 'choose' : only
}

/** The platforms with a sign-in page of their own. */
export function pagesOf(ways: readonly string[] = []): ('wechat' | 'feishu')[] {
  return (['wechat', 'feishu'] as const).filter((way) => ways.includes(way))
}

/**
 * AUTH-03: how a page whose session ended comes back: `ask` puts a screen with a button before it, as Feishu wants it;
 * `reload` asks the bridge anew.
 */
export function wayBack(type: AuthType, offered: Offered): Exclude<WayIn, 'feishu' | 'toolkit'> | 'ask' | 'reload' {
  const way = wayIn(type, offered)
  if (way === 'toolkit') return 'reload'
  return way === 'feishu' ? 'ask' : way
}

/** By what the browser says of itself, never by the width of its window; a tablet is none. As in index.html. */
export function isPhone(userAgent: string): boolean {
  return /Mobile|iPhone/i.test(userAgent) && !/iPad|Tablet/i.test(userAgent)
}

const desktopOnly = /^\/(home|people|errorPage)?\/?$/i
const inAppOnly = /^\/WeiXinNews\/(NewsDetail|Reply)\//i

/** SHELL-02, 03: the page that one is led to instead, in every environment; null: one may stay. */
export function refusedAt(
  { pathname, search }: { pathname: string; search: string },
  visitor: { userAgent: string; type: AuthType },
): string | null {
  if (desktopOnly.test(pathname) && isPhone(visitor.userAgent)) {
    // what went wrong is said there, where the error page is none for this visitor
    if (/^\/errorPage/i.test(pathname)) {
      const given = (name: string) => new RegExp(`[?&]${name}=([\\w.:-]{1,64})`).exec(search)?.[1]
      const to = targetOf(search, '')
      return pageHref('/auth/mobileForbidden', { reason: given('reason') ?? '', id: given('id'), to: to || undefined })
    }
    return pageHref('/auth/mobileForbidden', { to: localPath(pathname + search) })
  }
  if (inAppOnly.test(pathname) && visitor.type === 'SSO')
    return pageHref('/auth/browserForbidden', { to: localPath(pathname) })
  return null
}

/** A path of this site, or '/': never another origin, a scheme, a backslash trick, a dotted way round or an API address. */
export function localPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000) return '/'
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(value) || value.includes('\\')) return '/'
  const [path = ''] = value.split(/[?#]/)
  // a letter of it may be written %61
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (/\/\/|\/\.{1,2}(\/|$)|%(2f|5c|2e)/i.test(path) || /^\/api(\/|$)/i.test(plain)) return '/'
  return value
}

/** One is only ever led to these: nobody wants to go back there. */
const isSideline = /^\/(errorPage|oAuthError|sign-in|signed-in|signed-out|auth)(\/|\?|#|$)/i

/** T10: the page of this site that the `to` of a query names; anything else counts as if nothing were named. */
export function targetOf(search: string, otherwise: string): string {
  const asked = plainOf(/[?&]to=([^&#]*)/.exec(search)?.[1] ?? '')
  return localPath(asked) !== asked || isSideline.test(asked) ? otherwise : asked
}

function plainOf(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
