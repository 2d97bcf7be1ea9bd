/** What the portal is composed by: the configuration, and what tests say otherwise. */
import type { Bucket } from '@portal/files/server'
import type { OperationsOutside } from '@portal/operations/server'
import type { Pace, SignInWay } from '@portal/auth/server'
import type { MayReach } from '@portal/editor/server'
import type { Config } from './config.ts'
import type { PlatformSettings } from './platforms.ts'

export type Settings = PlatformSettings &
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
    /** That of FILES, opened once a process; absent: all files are in the database. */
    bucket?: Bucket | undefined
    /** Where pictures of other sites may be fetched from; absent: the public internet. */
    mayReach?: MayReach
    /** What the process as a whole knows, for /desk/operations; absent: nothing. */
    operations?: OperationsOutside
    /** Ways to sign in beside those of the configuration. */
    ways?: readonly SignInWay[]
    /** How tries to sign in are slowed, where a test says otherwise. */
    signInPace?: Partial<Pace>
  }

/** The platforms that one signs in by, for the page. */
export function waysOf({ wecom, feishu, toolkit, ways = [] }: Pick<Settings, 'wecom' | 'feishu' | 'toolkit' | 'ways'>) {
  const own = [wecom ? 'wechat' : '', feishu ? 'feishu' : '', toolkit ? 'toolkit' : ''].filter(Boolean)
  return [...own, ...ways.map(({ platform }) => platform)]
}

/** Single sign-on, for the page; of two providers what each is called. */
export function ssoOffered({ sso, ssoSecond }: Pick<Settings, 'sso' | 'ssoSecond'>) {
  const names = [sso?.name, ssoSecond?.name].filter((name) => name !== undefined)
  return { hasSso: sso !== undefined, ...(ssoSecond ? { ssoNames: names } : {}) }
}
