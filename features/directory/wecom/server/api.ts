/** Client of WeChat Work's server API. */
import {
  createCredentials,
  createErrcodeApi,
  createLimitBlocks,
  type CredentialFactory,
  type ErrcodeAnswer,
  type ErrcodeClient,
  type LimitBlocks,
} from '@portal/connectors/server'
import type { Clock, Database } from '@portal/server'
import { blockedUntil, meaningOf } from '../rules.ts'
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
  return createWecomApi({ ...deps, credentials, blocks: createLimitBlocks({ db, owner, table: stored.table }) })
}

/** @internal */
export function createWecomApi({
  settings: { apiBase, corpId, secret, contactSecret },
  credentials,
  blocks,
  clock,
  onFault,
}: WecomApiDeps & { credentials: CredentialFactory; blocks: LimitBlocks }): WecomApi {
  /** Does not call while a limit is exceeded, whichever process exceeded it. */
  async function unlessBlocked(path: string, work: () => Promise<ErrcodeAnswer>): Promise<ErrcodeAnswer> {
    const block = await blocks.find(path)
    if (block && block.until > clock.now()) return { errcode: 45009 }
    const answer = await work()
    if (meaningOf(answer.errcode) === 'rate') {
      const now = clock.now()
      await blocks.extend(path, block, blockedUntil((block?.times ?? 0) + 1, now))
    } else if (block) await blocks.clear(path, block)
    return answer
  }

  const shared = { platform: 'WeChat Work', base: apiBase, meaningOf, credentials, blocks, clock, onFault }
  const clientOf = createErrcodeApi({ ...shared, guard: unlessBlocked })
  const withSecret = (name: string, corpsecret: string) =>
    clientOf(name, '/cgi-bin/gettoken', { corpid: corpId, corpsecret })
  return { ...withSecret('app', secret), contacts: withSecret('contacts', contactSecret ?? secret) }
}
