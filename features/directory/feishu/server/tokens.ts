/** The app's tokens, the ticket of its pages, and its tenant. Each is fetched once for all processes. */
import { createCredentials, PlatformAway, withCredential, type Credential } from '@portal/connectors/server'
import type { Clock, Database } from '@portal/server'
import { failureKeptMs, meaningOf, tenantKeptMs, timeBoxMs } from '../rules.ts'
import { dataOf, partOf, textIn, within, type Ask, type Asked, type Said } from './client.ts'
import type { FeishuSettings } from './settings.ts'

export interface Tokens {
  /** Makes a call with the tenant token. If it is no longer accepted, renews it and retries once. */
  asTenant(asked: Omit<Asked, 'bearer' | 'url'> & { path: string }): Promise<Said>
  /** For the legacy code exchange. */
  app: Credential
  ticket(): Promise<string>
  /** The tenant whose people may sign in: as configured, otherwise the tenant of the app. */
  tenant(): Promise<string>
}

interface Around {
  ask: Ask
  db: Database['db']
  clock: Clock
}

export function createTokens(settings: FeishuSettings, { ask, db, clock }: Around): Tokens {
  const { openBase, appId, appSecret } = settings
  const keep = createCredentials({
    db,
    clock,
    table: 'feishu_credential',
    turnColumn: 'turn_until',
    owner: `${openBase} ${appId} ${appSecret}`,
    failureRestMs: failureKeptMs,
  })
  const boxOf = () => AbortSignal.timeout(settings.timeBoxMs ?? timeBoxMs)

  async function ownToken(path: string, name: string) {
    const url = `${openBase}/open-apis/auth/v3/${path}/internal`
    const said = await ask({ method: 'POST', url, body: { app_id: appId, app_secret: appSecret } })
    return valueIn(said, said.body, { name, life: 'expire', what: path })
  }
  const token = keep('tenant token', () => ownToken('tenant_access_token', 'tenant_access_token'))

  const asTenant: Tokens['asTenant'] = ({ path, ...asked }) =>
    withCredential(token, (bearer) => ask({ ...asked, url: `${openBase}${path}`, bearer }), isStale)

  const ticket = keep('ticket', async () => {
    const box = boxOf()
    const asked = { method: 'POST', path: '/open-apis/jssdk/ticket/get', body: {}, box } as const
    const said = await within(box, 'the ticket', asTenant(asked))
    return valueIn(said, dataOf(said), { name: 'ticket', life: 'expire_in', what: 'the ticket' })
  })

  const tenant = keep('tenant', async () => {
    const box = boxOf()
    const asked = { method: 'GET', path: '/open-apis/tenant/v2/tenant/query', box } as const
    const said = await within(box, 'the tenant query', asTenant(asked))
    const value = textIn(partOf(dataOf(said), 'tenant'), 'tenant_key')
    if (said.code !== 0) throw new PlatformAway(`Feishu returns ${said.code} for the tenant query`)
    if (value === '') throw new PlatformAway('Feishu responds to the tenant query in an unexpected format')
    return { value, lifeMs: tenantKeptMs }
  })

  return {
    asTenant,
    app: keep('app token', () => ownToken('app_access_token', 'app_access_token')),
    ticket: () => within(boxOf(), 'a signature', ticket.get()),
    tenant: () => (settings.tenantKey === undefined ? tenant.get() : Promise.resolve(settings.tenantKey)),
  }
}

export const isStale = ({ code }: Said): boolean => meaningOf(code) === 'stale'

function valueIn(
  { code }: Said,
  from: Record<string, unknown>,
  { name, life, what }: { name: string; life: string; what: string },
) {
  const value = textIn(from, name)
  const seconds = Number(from[life])
  if (code !== 0) throw new PlatformAway(`Feishu returns ${code} for ${what}`)
  if (value === '' || !Number.isFinite(seconds) || seconds <= 0)
    throw new PlatformAway(`Feishu responds to ${what} in an unexpected format`)
  return { value, lifeMs: Math.min(seconds, 7200) * 1000 }
}
