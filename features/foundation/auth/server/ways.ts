/** What a platform has to offer so that one can sign in by it. */
import type { Language } from '@portal/contract'
import type { Cookies } from '@portal/server'

export type Platform = 'wechat' | 'feishu' | 'toolkit'

/** Who the platform says one is. */
export interface Identity {
  externalId: string
  /** Tried in this order as account and as employee number, while the identity is bound to nobody. */
  ids: readonly string[]
}

/** invalid: a bad or used code (401) · unknown: not one of us (402) · away: the platform is silent or wrongly set up. */
export type Exchanged = Identity | 'invalid' | 'unknown' | 'away'

/** A code that came back. */
export interface Asked {
  code: string
  redirectUri?: string
  verifier?: string
  cookies?: Cookies
  now: Date
}

export interface SignInWay {
  platform: Platform
  /** Codes are checked here, without asking anybody. */
  isLocal?: true
  /** False: this is no code of the platform for sure, and nobody is asked. Called once, before `exchange`. */
  admits?(asked: Asked): Promise<boolean>
  /**
   * Where the browser goes to sign in; absent: its client alone hands out codes. `state` is ours, 64 hex characters
   * (WeChat Work takes letters and digits only). `challenge` is PKCE S256.
   */
  start?(asked: {
    state: string
    redirectUri: string
    challenge: string
    userAgent: string
    language: Language
  }): string
  /**
   * A code of the platform: from its redirect (with redirectUri and verifier) or from its client's own call (without).
   * `cookies`: what the browser that brings it sent, where a way binds its client's codes to a browser.
   */
  exchange(asked: Asked): Promise<Exchanged>
}
