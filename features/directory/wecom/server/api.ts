/** Client of WeChat Work's server API. */
import {
  createCredentials,
  createErrcodeApi,
  type CredentialFactory,
  type ErrcodeAnswer,
  type ErrcodeClient,
} from '@portal/connectors/server'
import type { Clock, Database } from '@portal/server'
import { meaningOf } from '../rules.ts'
import { createLimitBlocks, type LimitBlocks } from './limit-blocks.ts'
import type { WecomSettings } from './settings.ts'

export interface WecomApi extends ErrcodeClient {
  /** With the contact secret instead of that of the app. */
  contacts: ErrcodeClient
}

interface WecomApiDeps {
  settings: WecomSettings
  clock: Clock
  onFault: (error: unknown) => void
}

/** Opens a client whose tokens and exceeded limits are shared by all processes on the database. */
export function openWecomApi(deps: WecomApiDeps & { db: Database['db'] }): WecomApi {
  const { db, clock, settings } = deps
  const { apiBase, corpId, agentId, secret, contactSecret } = settings
  const owner = `${apiBase} ${corpId} ${agentId} ${secret} ${contactSecret}`
  const stored = { table: 'wecom_credential', turnColumn: 'asked_until' } as const
  const credentials = createCredentials({ db, clock, owner, ...stored })
  return createWecomApi({ ...deps, credentials, limits: createLimitBlocks(db, owner) })
}

/** @internal */
export function createWecomApi({
  settings: { apiBase, corpId, secret, contactSecret },
  credentials,
  limits,
  clock,
  onFault,
}: WecomApiDeps & { credentials: CredentialFactory; limits: LimitBlocks }): WecomApi {
  /** Does not call while a limit is exceeded, whichever process exceeded it. */
  async function unlessBlocked(path: string, work: () => Promise<ErrcodeAnswer>): Promise<ErrcodeAnswer> {
    const block = await limits.find(path)
    if (block && block.until > clock.now()) return { errcode: 45009 }
    const answer = await work()
    if (meaningOf(answer.errcode) === 'rate') await limits.extend(path, block, clock.now())
    else if (block) await limits.clear(path, block)
    return answer
  }

  const shared = { platform: 'WeChat Work', base: apiBase, meaningOf, credentials, onFault }
  const clientOf = createErrcodeApi({ ...shared, guard: unlessBlocked })
  const withSecret = (name: string, corpsecret: string) =>
    clientOf(name, '/cgi-bin/gettoken', { corpid: corpId, corpsecret })
  return { ...withSecret('app', secret), contacts: withSecret('contacts', contactSecret ?? secret) }
}
