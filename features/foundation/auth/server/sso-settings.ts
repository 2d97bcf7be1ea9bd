import type { KeyObject } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { Text } from '@portal/contract'
import type { ClaimRules } from '../sso-rules.ts'

/** What `private_key_jwt` is signed with, in the place of a secret. */
export interface ClientKey {
  key: KeyObject
  /** Which of the keys that are registered it is: its id, else its certificate's fingerprint (Entra). */
  header: Readonly<Record<string, string>>
}

/** AUTH-05: an OpenID Connect provider, named by its issuer. Absent: as docs/sign-in.md says. */
export interface SsoSettings extends ClaimRules {
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  clientKey?: ClientKey | undefined
  /** Public origin of this portal, e.g. https://portal.example */
  origin: string
  /** Plain http is for a provider on this machine in DEV and TEST only. */
  allowHttp: boolean
  /** On the button, where there are two. */
  name?: Text | undefined
  /** Only people of these tags sign in by it; absent: everybody. */
  tags?: readonly string[] | undefined
  scope?: string | undefined
  algorithms?: readonly string[] | undefined
  /** Whether who signs out here is signed out there. */
  signsOut?: boolean | undefined
  /** For each of its answers; absent: 5 seconds. */
  timeBoxMs?: number
  /** How the provider is to make sure who is there; `at`: only for computers of these networks. */
  asking?: { prompt?: string | undefined; maxAge?: number | undefined; at?: BlockList | undefined } | undefined
}

/** One or two: the group's, and a joint venture's. */
export interface SsoProviders {
  sso?: SsoSettings | undefined
  ssoSecond?: SsoSettings | undefined
}

export const providersOf = ({ sso, ssoSecond }: SsoProviders): SsoSettings[] =>
  [sso, ssoSecond].filter((each) => each !== undefined)

/** Each has an address of its own to come back to: what one sends is never taken for the other's. */
export function callbackOf(settings: SsoSettings, of: SsoProviders): string {
  return `${settings.origin}/api/sso/callback${settings === of.ssoSecond ? '/second' : ''}`
}

/** Signed with a key that only the provider has. With HS… it is the client's secret, which has to be asked for. */
export const defaultAlgorithms: readonly string[] = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA'.split(
  ' ',
)
