/** The app's tokens, the ticket of its pages, and its tenant. Each is fetched once for all processes. */
import {
  createCredentials,
  createLimitBlocks,
  objectAt,
  PlatformUnavailable,
  textAt,
  withCredential,
  type Credential,
  type LimitBlocks,
} from '@portal/connectors/server'
import type { Clock, Database } from '@portal/server'
import { failureRetryAfterMs, meaningOf, tenantLifeMs, operationTimeoutMs } from '../rules.ts'
import { responseData, withDeadline, type FeishuRequester, type FeishuRequest, type FeishuResponse } from './api.ts'
import type { FeishuSettings } from './settings.ts'

export interface FeishuTokens {
  /** Makes a call with the tenant token. If it is no longer accepted, renews it and retries once. */
  callAsTenant(request: Omit<FeishuRequest, 'bearer' | 'url'> & { path: string }): Promise<FeishuResponse>
  /** For the legacy code exchange. */
  app: Credential
  ticket(): Promise<string>
  /** The tenant whose people may sign in: as configured, otherwise the tenant of the app. */
  tenant(): Promise<string>
}

interface FeishuTokenDeps {
  ask: FeishuRequester
  db: Database['db']
  clock: Clock
}

const ownerOf = ({ openBase, appId, appSecret }: FeishuSettings) => `${openBase} ${appId} ${appSecret}`

/** Calls that the platform takes none of now, for all processes. */
export const openFeishuBlocks = (settings: FeishuSettings, db: Database['db']): LimitBlocks =>
  createLimitBlocks({ db, table: 'feishu_credential', owner: ownerOf(settings) })

export function createTokens(settings: FeishuSettings, { ask, db, clock }: FeishuTokenDeps): FeishuTokens {
  const { openBase, appId, appSecret } = settings
  const createCredential = createCredentials({
    db,
    clock,
    table: 'feishu_credential',
    turnColumn: 'turn_until',
    owner: ownerOf(settings),
    retryAfterMs: failureRetryAfterMs,
  })
  const newDeadline = () => AbortSignal.timeout(settings.timeBoxMs ?? operationTimeoutMs)

  async function ownToken(path: string, name: string) {
    const url = `${openBase}/open-apis/auth/v3/${path}/internal`
    const response = await ask({ method: 'POST', url, body: { app_id: appId, app_secret: appSecret } })
    return parseCredential(response, response.body, { name, life: 'expire', what: path })
  }
  const token = createCredential('tenant token', () => ownToken('tenant_access_token', 'tenant_access_token'))

  const callAsTenant: FeishuTokens['callAsTenant'] = ({ path, ...request }) =>
    withCredential(token, (bearer) => ask({ ...request, url: `${openBase}${path}`, bearer }), isStaleToken)

  const ticket = createCredential('ticket', async () => {
    const deadline = newDeadline()
    const request = { method: 'POST', path: '/open-apis/jssdk/ticket/get', body: {}, box: deadline } as const
    const response = await withDeadline(deadline, 'the ticket', callAsTenant(request))
    return parseCredential(response, responseData(response), { name: 'ticket', life: 'expire_in', what: 'the ticket' })
  })

  const tenant = createCredential('tenant', async () => {
    const deadline = newDeadline()
    const request = { method: 'GET', path: '/open-apis/tenant/v2/tenant/query', box: deadline } as const
    const response = await withDeadline(deadline, 'the tenant query', callAsTenant(request))
    const value = textAt(objectAt(responseData(response), 'tenant'), 'tenant_key')
    if (response.code !== 0) throw new PlatformUnavailable(`Feishu returns ${response.code} for the tenant query`)
    if (value === '') throw new PlatformUnavailable('Feishu responds to the tenant query in an unexpected format')
    return { value, lifeMs: tenantLifeMs }
  })

  return {
    callAsTenant,
    app: createCredential('app token', () => ownToken('app_access_token', 'app_access_token')),
    ticket: () => withDeadline(newDeadline(), 'a signature', ticket.get()),
    tenant: () => (settings.tenantKey === undefined ? tenant.get() : Promise.resolve(settings.tenantKey)),
  }
}

export const isStaleToken = ({ code }: FeishuResponse): boolean => meaningOf(code) === 'stale'

function parseCredential(
  { code }: FeishuResponse,
  from: Record<string, unknown>,
  { name, life, what }: { name: string; life: string; what: string },
) {
  const value = textAt(from, name)
  const seconds = Number(from[life])
  if (code !== 0) throw new PlatformUnavailable(`Feishu returns ${code} for ${what}`)
  if (value === '' || !Number.isFinite(seconds) || seconds <= 0)
    throw new PlatformUnavailable(`Feishu responds to ${what} in an unexpected format`)
  return { value, lifeMs: Math.min(seconds, 7200) * 1000 }
}
