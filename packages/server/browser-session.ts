/**
 * The session of a browser: a cookie that no script can read. It authorises a request only if a page of the portal
 * itself sends it (docs/decisions/0090-the-session-is-a-cookie.md). Other callers send their token as a header.
 */
import { translate, type Endpoint, type Language } from '@portal/contract'
import type { Cookie, Cookies } from './implement.ts'
import { Denied } from './refused.ts'
import { coreTexts } from './texts.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Cookies ignore ports, several portals on one machine do not: each has a name of its own. */
function withPort(name: string, address: string | undefined): string {
  const port = /:(\d+)$/.exec(address ?? '')?.[1]
  return port ? `${name}-${port}` : name
}

/** The prefix makes browsers refuse it from another host, over http and without `Secure`. */
const hostCookie = (origin: string | undefined): string => withPort('__Host-forecourt', origin)

/** Over http, where browsers drop a `Secure` cookie. */
const plainCookie = (headers: Headers): string => withPort('forecourt', String(headers['host'] ?? ''))

interface CookieContext {
  headers: Headers
  /** The portal's public address, if known. */
  origin: string | undefined
  maxAge: number
}

/** A cookie with the session's token; the page's own origin says which kind its browser takes. */
export function sessionCookie(token: string, { headers, origin, maxAge }: CookieContext): Cookie {
  const secure = isHttps(headers, origin)
  return { name: secure ? hostCookie(origin) : plainCookie(headers), value: token, path: '/', maxAge, secure }
}

/** Also where PUBLIC_ORIGIN was forgotten: a proxy that is not trusted is still believed that its browsers use https. */
const isHttps = (headers: Headers, origin: string | undefined): boolean =>
  [origin, headers['origin']].some((each) => String(each ?? '').startsWith('https:')) ||
  /^https\b/.test(String(headers['x-forwarded-proto'] ?? ''))

export interface BrowserRequest {
  method: string
  headers: Headers
  cookies: Cookies
  protocol: string
  host: string
}

/** Over https the plain cookie counts for nothing: a neighbouring host could have set it. */
export function cookieToken(request: BrowserRequest, origin: string | undefined): string | undefined {
  const { headers, cookies, protocol } = request
  const isPlain = protocol !== 'https' && !isHttps(headers, origin)
  const value = cookies[hostCookie(origin)] ?? (isPlain ? cookies[plainCookie(headers)] : undefined)
  return /^[\w-]{43}$/.exec(value ?? '')?.[0]
}

/**
 * True if a page of the portal sent the request. `Sec-Fetch-Site` says so where there is one; a browser without it
 * sends `Origin` with all but GET, and a header of ours with the rest, which no other site can. @internal
 */
export function isFromOwnPage({ method, headers, host }: BrowserRequest, origin: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin: from } = headers
  if (from === 'null') return false
  if (site !== undefined) return site === 'same-origin'
  if (from === undefined) return method === 'GET' && headers['page-account'] !== undefined
  const page = URL.parse(String(from))
  // over http anybody on the way can write a page of the same name
  return from === origin || (page?.host === host && (page.protocol === 'https:' || !isHttps(headers, origin)))
}

const sentCookie = /(?:^|; )(?:__Host-)?forecourt(?:-\d+)?=([\w-]{43})/

/** Tells callers apart before anything is parsed: the session, token or key that a request names, unchecked. */
export function sessionHint({ token, cookie, authorization }: Headers): string | undefined {
  const named = [token, sentCookie.exec(String(cookie ?? ''))?.[1], authorization]
  return named.find((each): each is string => typeof each === 'string' && each !== '')
}

/** A page names the person it belongs to: its calls are never made in the name of somebody who has signed in since. */
export function isOfAnotherPerson(headers: Headers, { account }: { account: string }): boolean {
  const drawnFor = headers['page-account']
  return drawnFor !== undefined && drawnFor !== encodeURIComponent(account)
}

/** A page asks for the cookie, instead of a token that scripts could read. */
export const asksForCookie = (headers: Headers): boolean => headers['page-session'] === 'cookie'

/**
 * Returns the token of a call, from its header or the browser's cookie. Refuses a change or a stream that a page of
 * another site causes with the cookie.
 */
export function callerToken(
  request: BrowserRequest,
  endpoint: Pick<Endpoint, 'access' | 'method' | 'kind' | 'mutates'>,
  { origin, language }: { origin: string | undefined; language: Language },
): string | undefined {
  const { token } = request.headers
  if (typeof token === 'string' && token !== '') return token
  const found = cookieToken(request, origin)
  if (found === undefined && !asksForCookie(request.headers)) return undefined
  const isRead = endpoint.method === 'GET' && endpoint.kind !== 'stream' && !endpoint.mutates
  // an identity provider leads back to an address that everybody may open: it is answered as to a stranger
  const isOpen = endpoint.access === 'public' && endpoint.method === 'GET'
  if (!isRead && !isFromOwnPage(request, origin)) {
    if (isOpen) return undefined
    throw new Denied(403, translate(coreTexts.noSession, language), 'a page of another site')
  }
  return found
}
