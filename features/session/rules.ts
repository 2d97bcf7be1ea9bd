/** An absolute week, and eight hours without a call (security: idle and absolute limits). */
export const sessionLifeMs = 7 * 24 * 3600_000
/** A ticket for a stream. */
export const ticketLifeMs = 60_000
export const sessionIdleMs = 8 * 3600_000
/** `seen_at` is written at most this often, so that reading does not write. */
export const seenEveryMs = 5 * 60_000
export const signInCodeLifeMs = 60_000
export const ssoAttemptLifeMs = 10 * 60_000

export type AuthType = 'TOOLKIT' | 'WECHAT' | 'FEISHU' | 'SSO'

/** AUTH-01: decided on each route visit, in this order. */
export function authTypeOf(page: { hasToolkitToken: boolean; userAgent: string }): AuthType {
  if (page.hasToolkitToken) return 'TOOLKIT'
  if (/wxwork|micromessenger/i.test(page.userAgent)) return 'WECHAT'
  if (/\b(lark|feishu)\b/i.test(page.userAgent)) return 'FEISHU'
  return 'SSO'
}

/** AUTH-03: what the page does when its session ended, by type. */
export function returnByType(type: AuthType): 'single-sign-on' | 'work-app' | 'ask-single-sign-on' | 'reload' {
  switch (type) {
    case 'SSO':
      return 'single-sign-on'
    case 'WECHAT':
      return 'work-app'
    case 'FEISHU':
      return 'ask-single-sign-on'
    case 'TOOLKIT':
      return 'reload'
  }
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
