/** Sign-in with WeChat Work (AUTH-06), one of the platforms of features/foundation/auth. */
import { isSignInCode, orAway } from '@portal/connectors/server'
import { type Language, z } from '@portal/contract'
import type { Exchanged, SignInWay } from '@portal/auth/server'
import { meaningOf, memberOf } from '../rules.ts'
import type { Api } from './api.ts'
import type { WecomSettings } from './settings.ts'

/** The older path of the call returns `UserId`; people who are not members have only an `openid`. */
const Who = z.object({ userid: z.optional(z.string()), UserId: z.optional(z.string()) })

export function wecomWay(settings: WecomSettings, api: Api, onFault: (error: unknown) => void): SignInWay {
  async function exchange(code: string): Promise<Exchanged> {
    const answer = await api.ask('/cgi-bin/auth/getuserinfo', { query: { code } })
    const meaning = meaningOf(answer.errcode)
    if (meaning === 'code') return 'invalid'
    if (meaning === 'unknown') return 'unknown'
    if (meaning !== 'fine') return 'away'
    const who = z.safeParse(Who, answer)
    const said = who.success ? who.data.userid || who.data.UserId || '' : ''
    const id = memberOf(said, settings.corpId)
    // with the original spelling, because it may be an employee number
    return id === null ? 'unknown' : { externalId: id, ids: [id, said.split('/').at(-1)!] }
  }
  return {
    platform: 'wechat',
    start: ({ state, redirectUri, userAgent, language }) =>
      isInClient(userAgent)
        ? authorizeLink(settings, redirectUri, state)
        : scanLink(settings, redirectUri, state, language),
    admits: ({ code }) => Promise.resolve(isSignInCode(code)),
    exchange: ({ code }) => orAway(() => exchange(code), onFault),
  }
}

const isInClient = (userAgent: string): boolean => /wxwork\/|micromessenger\//i.test(userAgent)

/** WeChat Work expects the parameters in this order, and the fragment. */
function authorizeLink({ authorizeUrl, corpId, agentId }: WecomSettings, redirectUri: string, state: string): string {
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

function scanLink(
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
