import { createHash, randomBytes } from 'node:crypto'
import type { FeishuContacts } from './feishu-contacts.ts'
import type { Answer } from './feishu-host.ts'
import type { FeishuApp, FeishuTokens } from './feishu-tokens.ts'

interface Code {
  openId: string
  until: number
  isUsed: boolean
  redirectUri?: string
  challenge?: string
  method?: string
}

interface Around {
  app: FeishuApp
  tokens: FeishuTokens
  contacts: FeishuContacts
  redirectUris: ReadonlySet<string>
  now: () => number
}

const wrong = (code: number, error: string, error_description: string, status = 400): Answer => ({
  status,
  body: { code, error, error_description },
})

/** Codes from the page or the client, exchanged in three ways, and the people behind tokens. */
export class FeishuSignIn {
  private readonly around: Around
  private readonly codes = new Map<string, Code>()
  private readonly userTokens = new Map<string, { openId: string; until: number }>()

  constructor(around: Around) {
    this.around = around
  }

  makeCode(openId: string, more: Partial<Code>, lifeMs: number): string {
    const code = randomBytes(32).toString('hex')
    this.codes.set(code, { openId, until: this.around.now() + lifeMs, isUsed: false, ...more })
    return code
  }

  /** The browser's page: inside the client it asks nothing. */
  authorize(query: URLSearchParams, client: string | null): Answer {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== this.around.app.appId || query.get('response_type') !== 'code')
      return { status: 400, type: 'text/plain', body: '20028 client_id' }
    if (!this.around.redirectUris.has(redirectUri))
      return { status: 400, type: 'text/plain', body: '20029 redirect_uri' }
    const back = new URL(redirectUri)
    const state = query.get('state')
    if (client === null) back.searchParams.set('error', 'access_denied')
    else {
      const challenge = query.get('code_challenge')
      const pkce = challenge ? { challenge, method: query.get('code_challenge_method') ?? 'plain' } : {}
      back.searchParams.set('code', this.makeCode(client, { redirectUri, ...pkce }, 5 * 60_000))
    }
    if (state !== null) back.searchParams.set('state', state)
    return { status: 302, location: back.href, body: '' }
  }

  answer(path: string, body: Record<string, unknown>, authorization: string): Answer | undefined {
    if (path === '/open-apis/authen/v2/oauth/token' || path === '/oauth/v3/token') return this.exchange(body)
    if (path === '/open-apis/authen/v1/oidc/access_token') return this.exchangeOld(body, authorization)
    return path === '/open-apis/authen/v1/user_info' ? this.userInfo(authorization) : undefined
  }

  private exchange(body: Record<string, unknown>): Answer {
    const { app } = this.around
    if (body['client_id'] !== app.appId) return wrong(20_048, 'invalid_client', 'the app does not exist')
    if (body['client_secret'] !== app.appSecret) return wrong(20_002, 'invalid_client', 'the client secret is invalid')
    const granted = this.use(body)
    if (!('code' in granted)) return granted
    return {
      body: {
        code: 0,
        access_token: this.userToken(granted.code),
        expires_in: 7200,
        token_type: 'Bearer',
        scope: 'auth:user.id:read',
      },
    }
  }

  private exchangeOld(body: Record<string, unknown>, authorization: string): Answer {
    if (!this.around.tokens.isTenant(authorization))
      return { status: 400, body: { code: 99_991_664, msg: 'app access token invalid' } }
    const granted = this.use(body)
    if (!('code' in granted)) return granted
    const data = { access_token: this.userToken(granted.code), token_type: 'Bearer', expires_in: 6900, scope: '' }
    return { body: { code: 0, msg: 'success', data } }
  }

  /** Each reason to reject a code has an error number of its own. */
  private use({
    grant_type,
    code: given,
    redirect_uri,
    code_verifier,
  }: Record<string, unknown>): Answer | { code: Code } {
    if (grant_type !== 'authorization_code') return wrong(20_036, 'unsupported_grant_type', 'grant_type')
    if (typeof given !== 'string' || given === '') return wrong(20_001, 'invalid_request', 'code is missing')
    const code = this.codes.get(given)
    if (!code) return wrong(20_003, 'invalid_grant', 'authorization code not found')
    if (code.isUsed) return wrong(20_065, 'invalid_grant', 'authorization code has been used')
    if (code.until <= this.around.now()) return wrong(20_004, 'invalid_grant', 'authorization code expired')
    if (code.redirectUri !== undefined && code.redirectUri !== redirect_uri)
      return wrong(20_071, 'invalid_grant', 'redirect_uri mismatch')
    if (code.challenge !== undefined && code.challenge !== challengeOf(code_verifier, code.method))
      return wrong(20_049, 'invalid_grant', 'PKCE code challenge failed')
    code.isUsed = true
    if (this.around.contacts.byOpenId(code.openId)) return { code }
    return wrong(20_010, 'invalid_grant', 'the user may not use the app')
  }

  private userToken({ openId }: Code): string {
    const token = `u-${randomBytes(24).toString('hex')}`
    this.userTokens.set(token, { openId, until: this.around.now() + 7200_000 })
    return token
  }

  private userInfo(authorization: string): Answer {
    const known = this.userTokens.get(authorization)
    if (!known || known.until <= this.around.now())
      return { status: 400, body: { code: 99_991_668, msg: 'Invalid access token' } }
    return { body: { code: 0, msg: 'success', data: this.around.contacts.userInfo(known.openId) } }
  }
}

function challengeOf(verifier: unknown, method = 'plain'): string {
  if (typeof verifier !== 'string') return ''
  return method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
}
