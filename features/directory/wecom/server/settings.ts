/** What apps/server/config.ts reads of WECOM_*. */
export interface WecomSettings {
  corpId: string
  agentId: number
  secret: string
  /** The secret of contact sync, which lists everybody's ids, and no names. */
  contactSecret?: string
  apiBase: string
  /** Signing in inside the client. */
  authorizeUrl: string
  /** Signing in by QR code. */
  scanUrl: string
  /** Public origin of this portal: the only pages that are signed. */
  origin: string
  /** Where WeChat Work calls in, if it does. */
  callback?: { token: string; aesKey: string }
  /** Everybody is asked for once a day. */
  hasDailySync: boolean
}
