import type { KeyObject } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { Text } from '@portal/contract'
import type { ClaimRules } from '../sso-rules.ts'

/** The key that signs `private_key_jwt`, instead of a secret. */
export interface ClientKey {
  key: KeyObject
  /** Identifies the registered key: its id, or the certificate's fingerprint (Entra). */
  header: Readonly<Record<string, string>>
}

/** AUTH-05: an OpenID Connect provider, identified by its issuer. Defaults are in docs/sign-in.md. */
export interface SsoSettings extends ClaimRules {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  clientKey?: ClientKey | undefined
  /** Public origin of this portal, for example https://portal.example */
  origin: string
  /** Allows plain http, for a provider on this machine in DEV and TEST only. */
  allowHttp: boolean
  /** Label of the button, if there are two providers. */
  name?: Text | undefined
  /** Only people with these tags may use this provider; absent: everyone. */
  tags?: readonly string[] | undefined
  scope?: string | undefined
  algorithms?: readonly string[] | undefined
  /** Signing out here also signs out at the provider. */
  signsOut?: boolean | undefined
  /** Timeout for each of its responses; 5 seconds if absent. */
  timeBoxMs?: number
  /** How the provider must confirm who is there. `at` restricts this to computers in these networks. */
  authorization?: { prompt?: string | undefined; maxAge?: number | undefined; at?: BlockList | undefined } | undefined
}

/** The group's provider, and optionally a joint venture's. */
export interface SsoProviders {
  sso?: SsoSettings | undefined
  ssoSecond?: SsoSettings | undefined
}

export const providersOf = ({ sso, ssoSecond }: SsoProviders): SsoSettings[] =>
  [sso, ssoSecond].filter((each) => each !== undefined)

/** Each provider has its own callback, so that no response is accepted for the other. */
export function callbackUrl(settings: SsoSettings, of: SsoProviders): string {
  return `${settings.origin}/api/sso/callback${settings === of.ssoSecond ? '/second' : ''}`
}

/** Asymmetric algorithms only. HS… would use the client secret and must be enabled explicitly. */
export const defaultAlgorithms: readonly string[] = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA'.split(
  ' ',
)
