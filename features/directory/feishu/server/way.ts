/** Sign-in with Feishu: on its page (OAuth, PKCE S256) or with a code from inside the client. */
import { isSignInCode, orAway, PlatformAway, withCredential } from '@portal/connectors/server'
import type { Exchanged, Identity, SignInWay } from '@portal/auth/server'
import { meaningOf, splitCode, statesIn, timeBoxMs } from '../rules.ts'
import { shapeOf } from './addresses.ts'
import { dataOf, textIn, within, type Ask, type Said } from './client.ts'
import type { FeishuSettings } from './settings.ts'
import { isStale, type Tokens } from './tokens.ts'

interface Around {
  ask: Ask
  tokens: Tokens
  /** Consumes one of these states. Returns false if none was issued, or it is used or expired. */
  useState: (states: readonly string[], now: Date) => Promise<boolean>
  onFault: (error: unknown) => void
}

export function createWay(settings: FeishuSettings, around: Around): SignInWay {
  return {
    platform: 'feishu',
    start({ state, redirectUri, challenge }) {
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
    async admits({ code: given, redirectUri, cookies, now }) {
      const { state, code } = splitCode(given)
      if (!isSignInCode(code)) return false
      // on the page the state has been checked already; a code from inside the client is valid in the browser that
      // started (T12)
      return redirectUri !== undefined || around.useState(statesIn(cookies ?? {}, state), now)
    },
    async exchange({ code: given, redirectUri, verifier }) {
      const { code } = splitCode(given)
      const box = AbortSignal.timeout(settings.timeBoxMs ?? timeBoxMs)
      const redirect = redirectUri ?? settings.jsapiRedirectUri
      const work = () => exchanged(settings, around, { code, redirect, verifier, box })
      return orAway(() => within(box, 'a sign-in', work()), around.onFault)
    },
  }
}

interface Grant {
  code: string
  redirect: string | undefined
  verifier: string | undefined
  /** The deadline of the whole sign-in. */
  box: AbortSignal
}

async function exchanged(settings: FeishuSettings, around: Around, grant: Grant): Promise<Exchanged> {
  const granted = await grantedBy(settings, around, grant)
  if (granted.code !== 0) return refusalOf(granted, 'the code exchange')
  const token = textIn(shapeOf(settings.tokenUrl) === 'v1' ? dataOf(granted) : granted.body, 'access_token')
  if (token === '') throw new PlatformAway('Feishu responds to the code exchange in an unexpected format')
  const url = `${settings.openBase}/open-apis/authen/v1/user_info`
  const said = await around.ask({ method: 'GET', url, bearer: token, box: grant.box })
  if (said.code !== 0) return refusalOf(said, 'the user info')
  return identityIn(dataOf(said), await around.tokens.tenant())
}

async function grantedBy(
  { tokenUrl, appId, appSecret }: FeishuSettings,
  { ask, tokens }: Around,
  { code, redirect, verifier, box }: Grant,
): Promise<Said> {
  const grant = { grant_type: 'authorization_code', code }
  if (shapeOf(tokenUrl) !== 'v1') {
    const body = {
      ...grant,
      client_id: appId,
      client_secret: appSecret,
      ...(redirect ? { redirect_uri: redirect } : {}),
      ...(verifier ? { code_verifier: verifier } : {}),
    }
    return ask({ method: 'POST', url: tokenUrl, body, box })
  }
  return withCredential(
    tokens.app,
    (bearer) => ask({ method: 'POST', url: tokenUrl, body: grant, bearer, box }),
    isStale,
  )
}

function refusalOf({ code }: Said, what: string): 'invalid' | 'unknown' {
  const meaning = meaningOf(code)
  if (meaning === 'invalid' || meaning === 'unknown') return meaning
  throw new PlatformAway(`Feishu returns ${code} for ${what}`)
}

/**
 * Extracts the identity. Email addresses and mobile numbers are typed by administrators and unverified, so they never
 * identify anyone. Without a user id or an employee number only linked people can sign in.
 */
function identityIn(data: Record<string, unknown>, tenantKey: string): Identity | 'unknown' {
  const openId = textIn(data, 'open_id')
  if (openId === '') throw new PlatformAway('Feishu returns the user info in an unexpected format')
  // ids are unique per tenant only: an id of another tenant may be that of somebody here
  if (textIn(data, 'tenant_key') !== tenantKey) return 'unknown'
  return { externalId: openId, ids: [textIn(data, 'user_id'), textIn(data, 'employee_no')].filter((id) => id !== '') }
}
