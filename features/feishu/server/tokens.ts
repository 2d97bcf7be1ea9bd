/** The app's own tokens and the ticket of its pages, each asked for once by this process while it lives. */
import type { Clock } from '@portal/server'
import { meaningOf } from '../rules.ts'
import { dataOf, FeishuAway, textIn, type Ask, type Asked, type Said } from './client.ts'
import { keep, type Kept } from './kept.ts'
import type { FeishuSettings } from './settings.ts'

export interface Tokens {
  /** With the tenant's token; one that is not taken any more is renewed once, and the call made once more. */
  asTenant(asked: Omit<Asked, 'bearer' | 'url'> & { path: string }): Promise<Said>
  /** for the historic exchange of codes */
  app: Kept
  ticket: Kept
}

export function createTokens(settings: FeishuSettings, ask: Ask, clock: Clock): Tokens {
  const { openBase, appId, appSecret } = settings

  async function ownToken(path: string, name: string) {
    const url = `${openBase}/open-apis/auth/v3/${path}/internal`
    const said = await ask({ method: 'POST', url, body: { app_id: appId, app_secret: appSecret } })
    return valueIn(said, said.body, name, 'expire', path)
  }
  const tenant = keep(() => ownToken('tenant_access_token', 'tenant_access_token'), clock)

  async function asTenant({ path, ...asked }: Omit<Asked, 'bearer' | 'url'> & { path: string }): Promise<Said> {
    const url = `${openBase}${path}`
    const bearer = await tenant.get()
    const said = await ask({ ...asked, url, bearer })
    if (meaningOf(said.code) !== 'stale') return said
    tenant.drop(bearer)
    return ask({ ...asked, url, bearer: await tenant.get() })
  }

  return {
    asTenant,
    app: keep(() => ownToken('app_access_token', 'app_access_token'), clock),
    ticket: keep(async () => {
      const said = await asTenant({ method: 'POST', path: '/open-apis/jssdk/ticket/get', body: {} })
      return valueIn(said, dataOf(said), 'ticket', 'expire_in', 'the ticket')
    }, clock),
  }
}

function valueIn({ code }: Said, from: Record<string, unknown>, name: string, lifeName: string, what: string) {
  const value = textIn(from, name)
  const seconds = Number(from[lifeName])
  if (code !== 0) throw new FeishuAway(`Feishu answers ${code} to ${what}`)
  if (value === '' || !Number.isFinite(seconds) || seconds <= 0)
    throw new FeishuAway(`Feishu answers ${what} in another shape`)
  return { value, lifeMs: Math.min(seconds, 7200) * 1000 }
}
