/** The company's apps in Feishu and WeChat Work. */
import type { FeishuSettings } from '@portal/feishu/server'
import type { WecomSettings } from '@portal/wecom/server'
import { oneOf, safeAddress, webAddress, WrongConfig, type Env, type PortalEnv } from './config-values.ts'

/** All of it or nothing. */
export function readFeishu(env: Env, portalEnv: PortalEnv): FeishuSettings | undefined {
  const first = Object.keys(env).find((name) => name.startsWith('FEISHU_') && env[name])
  if (first === undefined) return undefined
  const missing = ['FEISHU_APP_ID', 'FEISHU_APP_SECRET', 'PUBLIC_ORIGIN'].find((name) => !env[name])
  if (missing) throw new WrongConfig(`${missing} is missing although ${first} is set`)
  const address = (name: string, usual: string): string => safeAddress(env, portalEnv, name) || usual
  const openBase = address('FEISHU_OPEN_BASE', 'https://open.feishu.cn')
  const isLark = openBase === 'https://open.larksuite.com'
  const accounts = isLark ? 'https://accounts.larksuite.com' : 'https://accounts.feishu.cn'
  const root = env['FEISHU_ROOT_DEPARTMENT']
  if (root && !/^[1-9]\d{0,14}$/.test(root))
    throw new WrongConfig(`FEISHU_ROOT_DEPARTMENT must be the id of a department, not '${root}'`)
  const syncTag = env['FEISHU_SYNC_TAG'] || 'nio'
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(syncTag))
    throw new WrongConfig(`FEISHU_SYNC_TAG must be 1 to 40 small letters, digits, - and _, not '${syncTag}'`)
  return {
    appId: env['FEISHU_APP_ID']!,
    appSecret: env['FEISHU_APP_SECRET']!,
    openBase,
    accountsBase: address('FEISHU_ACCOUNTS_BASE', accounts),
    tokenUrl: address('FEISHU_TOKEN_URL', `${openBase}/open-apis/authen/v2/oauth/token`),
    h5SdkUrl: address('FEISHU_H5_SDK_URL', ''),
    tenantKey: env['FEISHU_TENANT_KEY'] || undefined,
    jsapiRedirectUri: webAddress(env, 'FEISHU_JSAPI_REDIRECT_URI') || undefined,
    events: readFeishuEvents(env),
    isSyncDaily: oneOf(env, 'FEISHU_SYNC', ['yes', 'no'], 'no') === 'yes',
    syncTag,
    rootDepartment: root ? Number(root) : undefined,
  }
}

function readFeishuEvents(env: Env): FeishuSettings['events'] {
  const [token, encryptKey] = [env['FEISHU_EVENT_TOKEN'], env['FEISHU_EVENT_KEY']]
  if (!token && !encryptKey) return undefined
  if (!encryptKey) throw new WrongConfig('FEISHU_EVENT_KEY is missing although FEISHU_EVENT_TOKEN is set')
  if (!token) throw new WrongConfig('FEISHU_EVENT_TOKEN is missing although FEISHU_EVENT_KEY is set')
  return { token, encryptKey }
}

/** All of it or nothing; in the open only where nothing is at stake. */
export function readWecom(env: Env, portalEnv: PortalEnv): WecomSettings | undefined {
  const names = ['WECOM_CORP_ID', 'WECOM_AGENT_ID', 'WECOM_SECRET'] as const
  const first = [...names, ...Object.keys(env).filter((name) => name.startsWith('WECOM_'))].find((name) => env[name])
  if (!first) return undefined
  const missing = [...names, 'PUBLIC_ORIGIN'].find((name) => !env[name])
  if (missing) throw new WrongConfig(`${missing} is missing although ${first} is set`)
  if (!/^\d{1,10}$/.test(env['WECOM_AGENT_ID']!)) throw new WrongConfig('WECOM_AGENT_ID must be a number')
  const address = (name: string, usual: string): string => safeAddress(env, portalEnv, name) || usual
  const [token, aesKey] = [env['WECOM_CALLBACK_TOKEN'], env['WECOM_CALLBACK_AES_KEY']]
  if (aesKey && !token) throw new WrongConfig('WECOM_CALLBACK_TOKEN is missing although WECOM_CALLBACK_AES_KEY is set')
  if (token && !/^[a-zA-Z0-9]{43}$/.test(aesKey ?? ''))
    throw new WrongConfig(
      'WECOM_CALLBACK_AES_KEY must be the 43 letters and digits that belong to WECOM_CALLBACK_TOKEN',
    )
  return {
    corpId: env['WECOM_CORP_ID']!,
    agentId: Number(env['WECOM_AGENT_ID']),
    secret: env['WECOM_SECRET']!,
    ...(env['WECOM_CONTACT_SECRET'] ? { contactSecret: env['WECOM_CONTACT_SECRET'] } : {}),
    apiBase: address('WECOM_API_BASE', 'https://qyapi.weixin.qq.com'),
    authorizeUrl: address('WECOM_OAUTH_AUTHORIZE_URL', 'https://open.weixin.qq.com/connect/oauth2/authorize'),
    scanUrl: address('WECOM_SSO_LOGIN_URL', 'https://login.work.weixin.qq.com/wwlogin/sso/login'),
    origin: webAddress(env, 'PUBLIC_ORIGIN').replace(/\/$/, ''),
    ...(token ? { callback: { token, aesKey: aesKey! } } : {}),
    hasDailySync: oneOf(env, 'WECOM_SYNC', ['yes', 'no'], 'no') === 'yes',
  }
}
