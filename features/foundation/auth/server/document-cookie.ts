/**
 * A second secret of a session, for documents only: with it the server renders the text of a chat page into its
 * document, where the token is not available (MSG-01, docs/decisions/0004-tokens.md). It authorises no call, only a GET
 * of these documents, so it is useless to other sites. It ends with the session.
 */
import type { Cookie, Cookies } from '@portal/server'
import { sessionLifeMs } from '../rules.ts'

const cookieName = 'forecourt-reading'

interface RequestContext {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The portal's public address, if known. */
  origin: string | undefined
}

export function documentCookie(secret: string, { headers, origin }: RequestContext): Cookie {
  // a page sends its own origin
  const secure = String(headers['origin'] ?? origin ?? '').startsWith('https:')
  // only for chat pages
  return { name: cookieName, value: secret, path: '/WeiXinNews', maxAge: sessionLifeMs / 1000, secure }
}

/** Returns the secret of the cookie; undefined if it cannot be one of ours. */
export function documentSecretFrom(cookies: Cookies): string | undefined {
  return /^[\w-]{43}$/.exec(cookies[cookieName] ?? '')?.[0]
}
