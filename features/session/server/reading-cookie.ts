/**
 * A second secret of a session, for documents alone: with it the server writes the text of a message page into its
 * document, where the token cannot come (MSG-01, docs/decisions/0004-tokens.md). No call is made by it: only a GET of
 * these documents asks for it, so a foreign site can do nothing with it. It ends with the session's row.
 */
import { sessionLifeMs } from '../rules.ts'

/** The addresses of message pages, and no others. */
const path = '/WeiXinNews'
const name = 'forecourt-reading'

interface Coming {
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The portal's address for people, where it is known. */
  origin: string | undefined
}

export function readingCookie(secret: string, coming: Coming): string {
  return cookie(secret, sessionLifeMs / 1000, coming)
}

export function spentReadingCookie(coming: Coming): string {
  return cookie('', 0, coming)
}

function cookie(value: string, seconds: number, { headers, origin }: Coming): string {
  // a page says where it is; on plain http a `Secure` cookie would not come back
  const isSecure = String(headers['origin'] ?? origin ?? '').startsWith('https:')
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`
}

/** The secret that came along; undefined: none that could be one of ours. */
export function readingSecret(cookies: string | string[] | undefined): string | undefined {
  return new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`).exec(String(cookies ?? ''))?.[1]
}
