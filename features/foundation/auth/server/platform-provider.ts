/** Interface of a platform that people can sign in with. */
import type { Language } from '@portal/contract'
import type { Cookies } from '@portal/server'
import type { ChatPlatform } from '../platforms.ts'

export type Platform = ChatPlatform | 'toolkit'

/** A person's identity at a platform. */
export interface PlatformIdentity {
  externalId: string
  /** Tried in this order as account and as employee number, while the identity is not linked. */
  ids: readonly string[]
}

/**
 * invalid: a bad or used code (401) · unknown: not one of our people (402) · away: the platform does not answer or is
 * misconfigured.
 */
export type ExchangeResult = PlatformIdentity | 'invalid' | 'unknown' | 'away'

/** A code and its context. */
export interface ExchangeParams {
  code: string
  redirectUri?: string
  verifier?: string
  cookies?: Cookies
  now: Date
}

export interface PlatformProvider {
  platform: Platform
  /** Codes are checked locally, without a call. */
  isLocal?: true
  /**
   * Returns false if this certainly is no code of the platform; it is then not asked. Called once, before `exchange`.
   */
  isPlausibleCode?(params: ExchangeParams): Promise<boolean>
  /**
   * Returns the address of the platform's sign-in page; absent if only its client issues codes. `state` is 64 hex
   * characters (WeChat Work allows letters and digits only). `challenge` is PKCE S256.
   */
  signInUrl?(params: {
    state: string
    redirectUri: string
    challenge: string
    userAgent: string
    language: Language
  }): string
  /** Name of the code in the callback of the platform's page; default: `code`. */
  codeParameter?: string
  /**
   * Exchanges a code from the platform's redirect (with `redirectUri` and `verifier`) or from its client (without).
   * `cookies`: those of the browser that sends the code, for platforms that bind client codes to a browser.
   */
  exchange(params: ExchangeParams): Promise<ExchangeResult>
}
