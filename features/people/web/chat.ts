/**
 * Inside WeChat Work a colleague's chat opens by its own scheme; the user id there is the account. Elsewhere there is
 * none: WeChat itself and a plain browser cannot open it, and Feishu asks for an open id that the portal does not know.
 */
export function chatHref(account: string, userAgent: string): string | null {
  return /wxwork\//i.test(userAgent) ? `wxwork://message?username=${encodeURIComponent(account)}` : null
}
