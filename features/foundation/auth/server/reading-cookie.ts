/**
 * A second secret of a session, for documents alone: with it the server writes the text of a message page into its
 * document, where the token cannot come (MSG-01, docs/decisions/0004-tokens.md). No call is made by it: only a GET of
 * these documents asks for it, so a foreign site can do nothing with it. It ends with the session's row.
 */
import type { Cookie, Cookies } from '@portal/server'
import { sessionLifeMs } from '../rules.ts'

const name = 'forecourt-reading'

interface Coming {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The portal's address for people, where it is known. */
  origin: string | undefined
}

export function readingCookie(secret: string, { headers, origin }: Coming): Cookie {
  // a page says where it is
  const secure = String(headers['origin'] ?? origin ?? '').startsWith('https:')
  // the addresses of message pages, and no others
  return { name, value: secret, path: '/WeiXinNews', maxAge: sessionLifeMs / 1000, secure }
}

/** The secret that came along; undefined: none that could be one of ours. */
export function readingSecret(cookies: Cookies): string | undefined {
  return /^[\w-]{43}$/.exec(cookies[name] ?? '')?.[0]
}
