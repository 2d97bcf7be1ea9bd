import {
  desktopPages,
  type Text,
  errorRoute,
  mobileForbiddenRoute,
  browserForbiddenRoute,
  pathMatcher,
  statusPages,
  messagePages,
  dayMs,
} from '@portal/contract'
import {
  asksFirst,
  authTypeOfCode,
  chatPlatforms,
  codeTypeOf,
  platformOfClient,
  isChatPlatform,
  type AuthType,
  type CodeType,
  type ChatPlatform,
} from './platforms.ts'

/** Absolute lifetime of one week, idle timeout of eight hours. */
export const sessionLifeMs = 7 * dayMs
/** The first version that knows the cookie of a session; the one before knows the header `token` alone (0090). */
export const firstVersionWithCookie = '1.1.0'
/** Lifetime of a stream ticket. */
export const ticketLifeMs = 60_000
export const sessionIdleMs = 8 * 3600_000
/** `seen_at` is written at most this often, so that reads do not cause writes. */
export const lastSeenIntervalMs = 5 * 60_000
/** Wrong platform codes per minute and address, after which further attempts are queued (T12). */
export const wrongCodesPerMinute = 60
export const signInCodeLifeMs = 60_000
/** Time from starting a sign-in at a provider or platform until its callback. */
export const signInAttemptLifeMs = 10 * 60_000
/** AUTH-07: maximum age of a toolkit app token, and how far its clock may be ahead of ours. */
export const toolkitTokenMaxAgeMs = 5 * 60_000
export const toolkitClockSkewMs = 60_000

/** AUTH-01: evaluated on each route visit, in this order. */
export function authTypeOf(page: { hasToolkitToken: boolean; userAgent: string }): AuthType {
  if (page.hasToolkitToken) return 'TOOLKIT'
  return authTypeOfCode(platformOfClient(page.userAgent) ?? 'sso')
}

/** Returns true inside a chat client (AUTH-09). */
export function isInChat(type: AuthType): boolean {
  return isChatPlatform(codeTypeOf(type))
}

/** Prefix of our own one-time codes. No platform's codes start with it, so the two cannot be confused. */
const ownCodePrefix = 'own.'

export function toOwnCode(token: string): string {
  return ownCodePrefix + token
}

export function isOwnCode(code: string): boolean {
  return code.startsWith(ownCodePrefix)
}

/** The sign-in options that the page knows. */
export interface SignInOptions {
  env: string
  hasSso: boolean
  /** The names of the two single sign-on providers; absent if there is at most one. */
  ssoNames?: readonly Text[]
  /** Configured platforms; absent if none. */
  providers?: readonly string[]
}

/**
 * How a page without a session gets one. `fixed`: the DEV person; `choose`: a screen with all options. The client of a
 * configured platform uses that platform even in DEV, so that it can be demonstrated.
 */
export type SignInMethod = 'toolkit' | ChatPlatform | 'fixed' | 'single-sign-on' | 'choose' | 'none'

export function signInMethod(type: AuthType, { env, hasSso, ssoNames, providers = [] }: SignInOptions): SignInMethod {
  const own = codeTypeOf(type)
  // single sign-on is no provider
  if (providers.includes(own)) return own as Exclude<CodeType, 'sso'>
  if (env === 'DEV') return 'fixed'
  if (hasSso) return ssoNames ? 'choose' : 'single-sign-on'
  // a desktop browser: the platform's own page shows a QR code
  const [only, ...others] = platformsWithPage(providers)
  if (only === undefined) return 'none'
  return others.length > 0 ? 'choose' : only
}

/** Returns the platforms that have a sign-in page of their own. */
export function platformsWithPage(providers: readonly string[] = []): ChatPlatform[] {
  return chatPlatforms.filter((method) => providers.includes(method))
}

/**
 * AUTH-03: returns how a page whose session ended signs in again. `ask`: a screen with a button first, where
 * the platform requires it; `reload`: asks the bridge again.
 */
export function renewalMethod(
  type: AuthType,
  offered: SignInOptions,
): Exclude<SignInMethod, 'toolkit'> | 'ask' | 'reload' {
  const method = signInMethod(type, offered)
  if (method === 'toolkit') return 'reload'
  return asksFirst.includes(method) ? 'ask' : method
}

/** Decides by the user agent, never by the window's width. Tablets are not phones. Same rule as in index.html. */
export function isPhone(userAgent: string): boolean {
  return /Mobile|iPhone/i.test(userAgent) && !/iPad|Tablet/i.test(userAgent)
}

const isDesktopOnly = pathMatcher(desktopPages)
const isInAppOnly = pathMatcher(messagePages)

/** SHELL-02, 03: returns the page to redirect to, in every environment; null if the visitor may stay. */
export function forbiddenRedirect(
  { pathname, search }: { pathname: string; search: string },
  visitor: { userAgent: string; type: AuthType },
): string | null {
  if (isDesktopOnly(pathname) && isPhone(visitor.userAgent)) {
    // this visitor cannot see the error page, so its reason is passed on
    if (errorRoute.isAt(pathname)) {
      const { reason, id } = errorRoute.parse(search)
      const wordOf = (text = '') => /^[\w.:-]{1,64}/.exec(text)?.[0]
      const to = readTarget(search, '')
      return mobileForbiddenRoute.href({ reason: wordOf(reason) ?? '', id: wordOf(id), to: to || undefined })
    }
    return mobileForbiddenRoute.href({ to: localPath(pathname + search) })
  }
  if (isInAppOnly(pathname) && visitor.type === 'SSO') return browserForbiddenRoute.href({ to: localPath(pathname) })
  return null
}

/** Returns a path of this site, or '/'. Rejects other origins, schemes, backslashes, dot segments and API paths. */
export function localPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 2000) return '/'
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(value) || value.includes('\\')) return '/'
  const [path = ''] = value.split(/[?#]/)
  // letters may be percent-encoded (%61)
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  if (/\/\/|\/\.{1,2}(\/|$)|%(2f|5c|2e)/i.test(path) || /^\/api(\/|$)/i.test(plain)) return '/'
  return value
}

/** Pages that are only shown in passing; they are never a target. */
const isStatusPage = pathMatcher(statusPages)

/** T10: returns the page of this site that the query's `to` names, otherwise the fallback. */
export function readTarget(search: string, fallback: string): string {
  const { to: target = '' } = errorRoute.parse(search)
  const [path = ''] = target.split(/[?#]/)
  return localPath(target) !== target || isStatusPage(path) ? fallback : target
}
