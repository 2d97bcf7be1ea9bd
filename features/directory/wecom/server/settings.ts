/** The WECOM_* settings, read by apps/server/config.ts. */
export interface WecomSettings {
  corpId: string
  agentId: number
  secret: string
  /** The contact secret: it lists the ids of everybody, without names. */
  contactSecret?: string
  apiBase: string
  /** Sign-in page inside the client. */
  authorizeUrl: string
  /** Sign-in page with the QR code. */
  scanUrl: string
  /** The portal's public origin: only its pages are signed. */
  origin: string
  /** Secrets of the callback; absent: no callbacks. */
  callback?: { token: string; aesKey: string }
  /** Syncs contacts once a day; otherwise only by command. */
  hasDailySync: boolean
}
