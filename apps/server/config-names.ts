/**
 * Every setting that the portal reads, and none else: README.md's table has the same names (tests/docs.server.test.ts). What
 * looks like one of them and is none stops the start: a setting that is not heard is worse than a wrong one.
 */
import { distance } from './edit-distance.ts'
import { WrongConfig, type Env } from './config-values.ts'

/** Their value may also be in a file, which NAME_FILE names. */
export const secretNames = [
  'DATABASE_URL',
  'SSO_CLIENT_SECRET',
  'TOOLKIT_SECRET',
  'TOOLKIT_PUBLIC_KEY',
  'HEALTH_KEY',
  'BOX_SECRET',
  'ICON_SECRET',
  'LOCATION_KEY',
  'FEISHU_APP_SECRET',
  'FEISHU_EVENT_TOKEN',
  'FEISHU_EVENT_KEY',
  'WECOM_SECRET',
  'WECOM_CONTACT_SECRET',
  'WECOM_CALLBACK_TOKEN',
  'WECOM_CALLBACK_AES_KEY',
] as const

export const settingNames: readonly string[] = [
  ...secretNames,
  'PORT',
  'HOST',
  'PORTAL_ENV',
  'PORTAL_DATA',
  'PORTAL_TRACE',
  'ADMIN_PORT',
  'ADMIN_HOST',
  'DATABASE_WAIT',
  'DATABASE_POOL',
  'MAX_CONNECTIONS',
  'CALL_LIMITS',
  'SCIM_DEFAULT_USER_TYPE',
  'DEMO',
  'TRUST_PROXY',
  'PUBLIC_ORIGIN',
  'SSO_ISSUER',
  'SSO_CLIENT_ID',
  'SSO_GROUPS_CLAIM',
  'MODIFY_PASSWORD_URL',
  'SHOW_DATE',
  'WEEK_START',
  'PEOPLE_MOBILE_FOR',
  'TRACKING',
  'HEALTH_DAYS',
  'DEBUG_ACCOUNTS',
  'SEARCH_ALLOWLIST_URL',
  'BOX_HOST',
  'SCANNER',
  'SCANNER_MB',
  'ICON_HOST',
  'WEATHER_HOST',
  'GEOCODING_HOST',
  'LOCATION_HOST',
  'FEISHU_APP_ID',
  'FEISHU_OPEN_BASE',
  'FEISHU_ACCOUNTS_BASE',
  'FEISHU_TOKEN_URL',
  'FEISHU_TENANT_KEY',
  'FEISHU_H5_SDK_URL',
  'FEISHU_JSAPI_REDIRECT_URI',
  'FEISHU_SYNC',
  'FEISHU_SYNC_TAG',
  'FEISHU_ROOT_DEPARTMENT',
  'WECOM_CORP_ID',
  'WECOM_AGENT_ID',
  'WECOM_SYNC',
  'WECOM_API_BASE',
  'WECOM_OAUTH_AUTHORIZE_URL',
  'WECOM_SSO_LOGIN_URL',
]

const known = new Set<string>([...settingNames, ...secretNames.map((name) => `${name}_FILE`)])
/** First words that other programs' variables begin with as well (DEBUG_COLORS, PUBLIC_URL): only typos are refused. */
const everyday = new Set(['DEBUG', 'MODIFY', 'PUBLIC', 'SHOW', 'WEEK'])
/** Other words for what the portal has settings of. */
const alike: Readonly<Record<string, string>> = { TRUSTED: 'TRUST', WECHAT: 'WECOM', LARK: 'FEISHU' }
const owned = new Set([
  ...settingNames.flatMap((name) => /^([A-Z]+)_/.exec(name)?.[1] ?? []).filter((word) => !everyday.has(word)),
  ...Object.keys(alike),
])

/** Throws for the first variable that is meant for the portal and that the portal does not know. */
export function refuseUnknown(env: Env): void {
  for (const [name, value] of Object.entries(env)) {
    if (!value || known.has(name)) continue
    const nearest = nearestTo(name.replace(/^[A-Z]+(?=_)/, (word) => alike[word] ?? word))
    if (isOwned(name, value) || isTypoOf(nearest, name, env))
      throw new WrongConfig(`${name} is not a setting; did you mean ${nearest}?`)
  }
}

function isOwned(name: string, value: string): boolean {
  const word = /^([A-Z]+)_/.exec(name)?.[1]
  return word !== undefined && owned.has(word) && !isServiceLink(name, value)
}

/** Kubernetes tells every container of the services beside it: one named 'portal' is PORTAL_SERVICE_HOST. */
function isServiceLink(name: string, value: string): boolean {
  if (/_SERVICE_(HOST|PORT)(_[A-Z0-9_]+)?$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/.test(name)) return true
  return name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value)
}

/** Short names are too near to each other's; and beside the setting itself it is somebody else's variable. */
function isTypoOf(setting: string, name: string, env: Env): boolean {
  if (setting.length < 7 || env[setting]) return false
  return distance(name.toUpperCase(), setting) <= (setting.length < 12 ? 1 : 2)
}

function nearestTo(name: string): string {
  const written = name.toUpperCase()
  const byDistance = [...known].map((each) => ({ each, far: distance(written, each) }))
  return byDistance.reduce((best, next) => (next.far < best.far ? next : best)).each
}
