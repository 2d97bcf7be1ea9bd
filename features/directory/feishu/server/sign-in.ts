/** Sign-in with Feishu: on its page (OAuth, PKCE S256) or with a code from inside the client. */
import { createProvider, PlatformUnavailable, textAt, withCredential } from '@portal/connectors/server'
import type { ExchangeResult, PlatformIdentity, PlatformProvider } from '@portal/auth/server'
import type { Database } from '@portal/server'
import { meaningOf, operationTimeoutMs } from '../rules.ts'
import { codeExchangeVersion } from './urls.ts'
import { responseData, withDeadline, type FeishuRequester, type FeishuResponse } from './api.ts'
import type { FeishuSettings } from './settings.ts'
import { isStaleToken, type FeishuTokens } from './tokens.ts'

interface FeishuSignInDeps {
  ask: FeishuRequester
  tokens: FeishuTokens
  /** Keeps the states of sign-ins from inside the client. */
  db: Database['db']
  onFault: (error: unknown) => void
}

export function createFeishuProvider(settings: FeishuSettings, deps: FeishuSignInDeps): PlatformProvider {
  return createProvider(
    {
      platform: 'feishu',
      table: 'feishu_state',
      signInUrl({ state, redirectUri, challenge }) {
        const query = new URLSearchParams({
          client_id: settings.appId,
          response_type: 'code',
          redirect_uri: redirectUri,
          state,
          code_challenge: challenge,
          // the platform assumes 'plain' if no method is named
          code_challenge_method: 'S256',
        })
        return `${settings.accountsBase}/open-apis/authen/v1/authorize?${query.toString()}`
      },
      exchange({ code, redirectUri, verifier }) {
        const deadline = AbortSignal.timeout(settings.timeBoxMs ?? operationTimeoutMs)
        const redirect = redirectUri ?? settings.jsapiRedirectUri
        const work = exchangeCode(settings, deps, { code, redirect, verifier, deadline })
        return withDeadline(deadline, 'a sign-in', work)
      },
    },
    deps,
  )
}

interface CodeGrant {
  code: string
  redirect: string | undefined
  verifier: string | undefined
  /** The deadline of the whole sign-in. */
  deadline: AbortSignal
}

async function exchangeCode(
  settings: FeishuSettings,
  deps: FeishuSignInDeps,
  grant: CodeGrant,
): Promise<ExchangeResult> {
  const grantResponse = await requestGrant(settings, deps, grant)
  if (grantResponse.code !== 0) return toRefusal(grantResponse, 'the code exchange')
  const token = textAt(
    codeExchangeVersion(settings.tokenUrl) === 'v1' ? responseData(grantResponse) : grantResponse.body,
    'access_token',
  )
  if (token === '') throw new PlatformUnavailable('Feishu responds to the code exchange in an unexpected format')
  const url = `${settings.openBase}/open-apis/authen/v1/user_info`
  const userResponse = await deps.ask({ method: 'GET', url, bearer: token, deadline: grant.deadline })
  if (userResponse.code !== 0) return toRefusal(userResponse, 'the user info')
  return toIdentity(responseData(userResponse), await deps.tokens.tenant())
}

async function requestGrant(
  { tokenUrl, appId, appSecret }: FeishuSettings,
  { ask, tokens }: FeishuSignInDeps,
  { code, redirect, verifier, deadline }: CodeGrant,
): Promise<FeishuResponse> {
  const grant = { grant_type: 'authorization_code', code }
  if (codeExchangeVersion(tokenUrl) !== 'v1') {
    const body = {
      ...grant,
      client_id: appId,
      client_secret: appSecret,
      ...(redirect ? { redirect_uri: redirect } : {}),
      ...(verifier ? { code_verifier: verifier } : {}),
    }
    return ask({ method: 'POST', url: tokenUrl, body, deadline })
  }
  return withCredential(
    tokens.app,
    (bearer) => ask({ method: 'POST', url: tokenUrl, body: grant, bearer, deadline }),
    isStaleToken,
  )
}

function toRefusal({ code }: FeishuResponse, what: string): 'invalid' | 'unknown' {
  const meaning = meaningOf(code)
  if (meaning === 'invalid' || meaning === 'unknown') return meaning
  throw new PlatformUnavailable(`Feishu returns ${code} for ${what}`)
}

/**
 * Extracts the identity. Email addresses and mobile numbers are typed by administrators and unverified, so they never
 * identify anyone. Without a user id or an employee number only linked people can sign in.
 */
function toIdentity(data: Record<string, unknown>, tenantKey: string): PlatformIdentity | 'unknown' {
  const openId = textAt(data, 'open_id')
  if (openId === '') throw new PlatformUnavailable('Feishu returns the user info in an unexpected format')
  // ids are unique per tenant only: an id of another tenant may be that of somebody here
  if (textAt(data, 'tenant_key') !== tenantKey) return 'unknown'
  return { externalId: openId, ids: [textAt(data, 'user_id'), textAt(data, 'employee_no')].filter((id) => id !== '') }
}
