/**
 * A second secret of a session, for documents only: with it the server renders the text of a chat page into its
 * document, where the token is not available (MSG-01, docs/decisions/0004-tokens.md). It authorises no call, only a GET
 * of these documents, so it is useless to other sites. It ends with the session.
 */
import type { Cookie, Cookies } from '@portal/server'
import { sessionLifeMs } from '../rules.ts'

const name = 'forecourt-reading'

interface Coming {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The portal's public address, if known. */
  origin: string | undefined
}

export function readingCookie(secret: string, { headers, origin }: Coming): Cookie {
  // a page sends its own origin
  const secure = String(headers['origin'] ?? origin ?? '').startsWith('https:')
  // only for chat pages
  return { name, value: secret, path: '/WeiXinNews', maxAge: sessionLifeMs / 1000, secure }
}

/** Returns the secret of the cookie; undefined if it cannot be one of ours. */
export function readingSecret(cookies: Cookies): string | undefined {
  return /^[\w-]{43}$/.exec(cookies[name] ?? '')?.[0]
}
