/** Checks other services from this machine: identity providers and chat platforms. */
import { describeProvider, providersOf, type SsoSettings } from '@portal/auth/server'
import type { Config } from '../config.ts'
import { configuredPlatforms, type PlatformConfig } from '../platform-list.ts'
import { describeCause, readCertificateChain, certificateRemedy } from './certificate.ts'
import { good, note, wrong, type Verdict } from './verdict.ts'

type ServiceSettings = PlatformConfig & Partial<Pick<Config, 'env' | 'sso' | 'ssoSecond' | 'toolkit'>>

const chatNames = (config: PlatformConfig) => configuredPlatforms(config).map(({ label }) => label)

/** Checks each sign-in method; the single sign-on providers are contacted. */
export async function signInVerdicts(config: ServiceSettings, now: Date): Promise<Verdict[]> {
  const others = [...chatNames(config), ...(config.toolkit ? ['the toolkit app'] : [])]
  const providers = providersOf(config)
  const verdicts = await Promise.all(providers.map((settings) => providerVerdict(settings, now)))
  if (others.length > 0) verdicts.push(good('sign-in', `configured: ${others.join(', ')}; sign in to test`))
  if (verdicts.length > 0) return verdicts
  if (config.env === 'DEV') return [note('sign-in', 'DEV: anybody can sign in as anybody')]
  return [
    wrong('sign-in', 'no sign-in method is configured', 'set SSO_ISSUER and the related settings (docs/sign-in.md)'),
  ]
}

async function providerVerdict(settings: SsoSettings, now: Date): Promise<Verdict> {
  const { issuer } = settings
  try {
    const { keys, remarks } = await describeProvider(settings, now)
    const [first] = remarks
    return first === undefined
      ? good('sign-in', `${issuer}: ${keys.length} keys; 'forecourt sso check' tests it with a person`)
      : note('sign-in', `${issuer}: ${first}`, 'docs/sign-in.md')
  } catch (error) {
    return wrong('sign-in', `${issuer}: ${describeCause(error).text}`, await findRemedy(issuer))
  }
}

async function findRemedy(address: string): Promise<string> {
  const url = new URL(address)
  const general = 'check SSO_ISSUER, DNS, and the proxy for outgoing requests; docs/sign-in.md explains the errors'
  if (url.protocol !== 'https:') return general
  const chain = await readCertificateChain(url).catch(() => undefined)
  return chain?.refused === undefined ? general : certificateRemedy(chain.refused, chain.names)
}

/** Notifications appear in the portal and go to the configured chat platforms. No mail is sent. */
export function notificationVerdict(config: ServiceSettings): Verdict {
  const chats = chatNames(config)
  return good(
    'notices',
    chats.length > 0
      ? `in the portal, and as cards in ${chats.join(' and ')}; the portal sends no mail`
      : 'only in the portal: no chat platform is configured, and the portal sends no mail',
  )
}
