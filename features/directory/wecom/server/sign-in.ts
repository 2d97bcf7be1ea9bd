/** Sign-in with WeChat Work (AUTH-06), one of the platforms of features/foundation/auth. */
import { isSignInCode, exchangeOrUnavailable } from '@portal/connectors/server'
import { type Language, z } from '@portal/contract'
import type { PlatformIdentity, PlatformProvider } from '@portal/auth/server'
import { toMemberId } from '../rules.ts'
import type { WecomApi } from './api.ts'
import type { WecomSettings } from './settings.ts'

/** The older path of the call returns `UserId`; people who are not members have only an `openid`. */
const UserInfoResponse = z.object({ userid: z.optional(z.string()), UserId: z.optional(z.string()) })

export function createWecomProvider(
  settings: WecomSettings,
  api: WecomApi,
  onFault: (error: unknown) => void,
): PlatformProvider {
  function toIdentity(answer: object): PlatformIdentity | 'unknown' {
    const parsed = z.safeParse(UserInfoResponse, answer)
    const userId = parsed.success ? parsed.data.userid || parsed.data.UserId || '' : ''
    const id = toMemberId(userId, settings.corpId)
    // with the original spelling, because it may be an employee number
    return id === null ? 'unknown' : { externalId: id, ids: [id, userId.split('/').at(-1)!] }
  }
  const exchange = (code: string) => api.identify('/cgi-bin/auth/getuserinfo', { query: { code } }, toIdentity)
  return {
    platform: 'wechat',
    signInUrl: ({ state, redirectUri, userAgent, language }) =>
      isWecomClient(userAgent)
        ? buildAuthorizeUrl(settings, redirectUri, state)
        : buildScanUrl(settings, redirectUri, state, language),
    isPlausibleCode: ({ code }) => Promise.resolve(isSignInCode(code)),
    exchange: ({ code }) => exchangeOrUnavailable(() => exchange(code), onFault),
  }
}

const isWecomClient = (userAgent: string): boolean => /wxwork\/|micromessenger\//i.test(userAgent)

/** WeChat Work expects the parameters in this order, and the fragment. */
function buildAuthorizeUrl(
  { authorizeUrl, corpId, agentId }: WecomSettings,
  redirectUri: string,
  state: string,
): string {
  const query = [
    `appid=${encodeURIComponent(corpId)}`,
    `redirect_uri=${encodeURIComponent(redirectUri)}`,
    'response_type=code',
    'scope=snsapi_base',
    `state=${encodeURIComponent(state)}`,
    `agentid=${agentId}`,
  ]
  return `${authorizeUrl}?${query.join('&')}#wechat_redirect`
}

function buildScanUrl(
  { scanUrl, corpId, agentId }: WecomSettings,
  redirectUri: string,
  state: string,
  language: Language,
): string {
  const query = [
    'login_type=CorpApp',
    `appid=${encodeURIComponent(corpId)}`,
    `agentid=${agentId}`,
    `redirect_uri=${encodeURIComponent(redirectUri)}`,
    `state=${encodeURIComponent(state)}`,
    `lang=${language === 'CHS' ? 'zh' : 'en'}`,
  ]
  return `${scanUrl}?${query.join('&')}`
}
