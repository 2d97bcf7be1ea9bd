/**
 * Client of WeChat Work's server API: https to a configured address, a time limit of five seconds, no redirects,
 * bounded responses. Its URLs carry tokens and secrets, so that no error contains a URL.
 */
import {
  createCredentials,
  createFetchJson,
  PlatformUnavailable,
  withCredential,
  type Credential,
  type CredentialFactory,
} from '@portal/connectors/server'
import { z } from '@portal/contract'
import type { Clock, Database } from '@portal/server'
import { apiTimeoutMs, maxBusyTries, meaningOf, type CodeMeaning } from '../rules.ts'
import { createLimitBlocks, type LimitBlocks } from './limit-blocks.ts'
import type { WecomSettings } from './settings.ts'

const fetchJson = createFetchJson('WeChat Work')

/** An error response that the caller cannot use. */
export class WecomRefused extends Error {
  override name = 'WecomRefused'
  readonly errcode: number
  readonly meaning: CodeMeaning
  constructor(path: string, errcode: number) {
    super(`WeChat Work returns ${errcode} for ${path}`)
    this.errcode = errcode
    this.meaning = meaningOf(errcode)
  }
}

const WecomResponse = z.looseObject({ errcode: z.int() })
type WecomResponse = z.output<typeof WecomResponse>

const TokenResponse = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

interface WecomRequest {
  query?: Readonly<Record<string, string>>
  /** Makes the request a POST. */
  body?: unknown
  /** Uses the contact secret instead of that of the app. */
  asContacts?: boolean
}

export interface WecomApi {
  /** Returns the response whatever its errcode, after retrying what can be retried. Throws PlatformUnavailable. */
  request(path: string, options?: WecomRequest): Promise<WecomResponse>
  /**
   * Returns the parsed response of a successful call. Throws PlatformUnavailable, and WecomRefused for every errcode but 0.
   */
  requestParsed<T extends z.core.$ZodType>(path: string, shape: T, options?: WecomRequest): Promise<z.output<T>>
  /** The store of its tokens, also used for tickets. */
  credentials: CredentialFactory
}

const maxResponseBytes = 16 * 1024 * 1024

interface WecomApiDeps {
  settings: WecomSettings
  clock: Clock
  /** Reports what needs an administrator: a wrong secret, an untrusted address. */
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
  settings,
  credentials,
  limits,
  clock,
  onFault,
}: WecomApiDeps & { credentials: CredentialFactory; limits: LimitBlocks }): WecomApi {
  const { apiBase, corpId, secret, contactSecret } = settings
  const appToken = tokenOf('app', secret)
  const contactToken = tokenOf('contacts', contactSecret ?? secret)

  async function send(path: string, query: Readonly<Record<string, string>>, body?: unknown): Promise<WecomResponse> {
    const url = new URL(`${apiBase}${path}?${new URLSearchParams(query).toString()}`)
    for (let tries = 1; ; tries++) {
      const signal = AbortSignal.timeout(apiTimeoutMs)
      const answer = parseResponse(
        path,
        WecomResponse,
        await fetchJson({ url, body, signal, maxBytes: maxResponseBytes }),
      )
      if (meaningOf(answer.errcode) !== 'busy' || tries === maxBusyTries) return answer
    }
  }

  function tokenOf(name: string, corpsecret: string): Credential {
    const path = '/cgi-bin/gettoken'
    return credentials(name, async () => {
      const answer = heeded(path, await unlessBlocked(path, () => send(path, { corpid: corpId, corpsecret })))
      if (answer.errcode !== 0) throw new WecomRefused(path, answer.errcode)
      const { access_token: value, expires_in: seconds } = parseResponse(path, TokenResponse, answer)
      return { value, lifeMs: seconds * 1000 }
    })
  }

  /** Does not call while a limit is exceeded, whichever process exceeded it. */
  async function unlessBlocked(path: string, work: () => Promise<WecomResponse>): Promise<WecomResponse> {
    const block = await limits.find(path)
    if (block && block.until > clock.now()) return { errcode: 45009 }
    const answer = await work()
    if (meaningOf(answer.errcode) === 'rate') await limits.extend(path, block, clock.now())
    else if (block) await limits.clear(path, block)
    return answer
  }

  function heeded(path: string, answer: WecomResponse): WecomResponse {
    if (meaningOf(answer.errcode) === 'setup') onFault(new WecomRefused(path, answer.errcode))
    return answer
  }

  async function request(
    path: string,
    { query = {}, body, asContacts = false }: WecomRequest = {},
  ): Promise<WecomResponse> {
    const answer = await withCredential(
      asContacts ? contactToken : appToken,
      (token) => unlessBlocked(path, () => send(path, { access_token: token, ...query }, body)),
      ({ errcode }) => meaningOf(errcode) === 'stale',
    )
    return heeded(path, answer)
  }

  return {
    request,
    credentials,
    async requestParsed(path, shape, options) {
      const answer = await request(path, options)
      if (answer.errcode !== 0) throw new WecomRefused(path, answer.errcode)
      return parseResponse(path, shape, answer)
    },
  }
}

function parseResponse<T extends z.core.$ZodType>(path: string, shape: T, answer: unknown): z.output<T> {
  const parsed = z.safeParse(shape, answer)
  if (!parsed.success) throw new PlatformUnavailable(`WeChat Work does not respond to ${path} as documented`)
  return parsed.data
}
