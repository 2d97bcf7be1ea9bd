/** Settings that the portal is composed with: the configuration and overrides of tests. */
import type { Bucket } from '@portal/files/server'
import type { OperationsProvider } from '@portal/operations/server'
import type { ThrottleOptions, PlatformProvider } from '@portal/auth/server'
import type { AddressPolicy } from '@portal/editor/server'
import type { Config } from './config.ts'
import { configuredPlatforms, type PlatformConfig } from './platform-list.ts'

export type Settings = PlatformConfig &
  Pick<Config, 'env' | 'sso' | 'modifyPassUrl' | 'isShowDate' | 'dataFolder' | 'trustProxy'> &
  Partial<
    Pick<
      Config,
      | 'publicOrigin'
      | 'ssoSecond'
      | 'maxConnections'
      | 'hasCallLimits'
      | 'overloadMs'
      | 'hstsSeconds'
      | 'loggedSuccesses'
      | 'host'
      | 'scimDefaultUserType'
      | 'companyZone'
      | 'deskWatermark'
      | 'brandDomain'
      | 'mobileFor'
      | 'iconHost'
      | 'boxHost'
      | 'searchAllowList'
      | 'weather'
      | 'location'
      | 'isTracking'
      | 'debugAccounts'
      | 'toolkit'
      | 'healthKeys'
      | 'scanner'
      | 'healthDays'
      | 'trashDays'
      | 'pictureCacheBytes'
    >
  > & {
    /** The bucket of FILES, opened once per process; absent: all files are in the database. */
    bucket?: Bucket | undefined
    /** Restricts where pictures of other sites are fetched from; default: the public internet. */
    mayReach?: AddressPolicy
    /** Data of the process for /desk/operations. */
    operations?: OperationsProvider
    /** Sign-in methods in addition to those of the configuration. */
    providers?: readonly PlatformProvider[]
    /** Overrides how long a document and a batch wait for a call, for tests. */
    documentWaitMs?: number
    /** Each call catches up with every change first: for tests, which write to the database directly. */
    isEager?: boolean
    /** Time in milliseconds that a card of home's first screen has. */
    homeCardMs?: number
    /** Time that a part of the desk's dashboard has, for tests. */
    dashboardPartMs?: number
    /** Memory for what calls share; 0 keeps nothing. */
    sharedBytes?: number
    /** Overrides the throttling of sign-in attempts, for tests. */
    signInPace?: Partial<ThrottleOptions>
  }

/** Lists the sign-in platforms for the page. */
export function listSignInPlatforms({
  toolkit,
  providers = [],
  ...config
}: PlatformConfig & Pick<Settings, 'toolkit' | 'providers'>) {
  const own = [...configuredPlatforms(config).map(({ platform }) => platform), ...(toolkit ? ['toolkit'] : [])]
  return [...own, ...providers.map(({ platform }) => platform)]
}

/** Returns the single sign-on options for the page, with names if there are two providers. */
export function ssoPageSettings({ sso, ssoSecond }: Pick<Settings, 'sso' | 'ssoSecond'>) {
  const names = [sso?.name, ssoSecond?.name].filter((name) => name !== undefined)
  return { hasSso: sso !== undefined, ...(ssoSecond ? { ssoNames: names } : {}) }
}
