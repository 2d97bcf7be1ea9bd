/** Client of WeChat Work's server API. */
import {
  createCredentials,
  createErrcodeApi,
  type CredentialFactory,
  type ErrcodeAnswer,
  type PlatformRefused,
} from '@portal/connectors/server'
import type { z } from '@portal/contract'
import type { Clock, Database } from '@portal/server'
import { meaningOf } from '../rules.ts'
import { createLimitBlocks, type LimitBlocks } from './limit-blocks.ts'
import type { WecomSettings } from './settings.ts'

interface WecomRequest {
  query?: Readonly<Record<string, string>>
  /** Makes the request a POST. */
  body?: unknown
  /** Uses the contact secret instead of that of the app. */
  asContacts?: boolean
}

export interface WecomApi {
  /** Returns the response whatever its errcode, after retrying what can be retried. Throws PlatformUnavailable. */
  request(path: string, options?: WecomRequest): Promise<ErrcodeAnswer>
  /** Throws PlatformUnavailable, and PlatformRefused for every errcode but 0. */
  requestParsed<T extends z.core.$ZodType>(path: string, shape: T, options?: WecomRequest): Promise<z.output<T>>
  refused(path: string, answer: ErrcodeAnswer): PlatformRefused
  /** The store of its tokens, also used for tickets. */
  credentials: CredentialFactory
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
  const api = createErrcodeApi({ ...shared, guard: unlessBlocked })
  const tokenOf = (name: string, corpsecret: string) =>
    api.token(name, '/cgi-bin/gettoken', { corpid: corpId, corpsecret })
  const appToken = tokenOf('app', secret)
  const contactToken = tokenOf('contacts', contactSecret ?? secret)
  const withToken = ({ asContacts = false, ...request }: WecomRequest = {}) => ({
    ...request,
    token: asContacts ? contactToken : appToken,
  })
  return {
    request: (path, options) => api.request(path, withToken(options)),
    requestParsed: (path, shape, options) => api.requestParsed(path, shape, withToken(options)),
    refused: api.refused,
    credentials,
  }
}
