/**
 * Client of WeChat Work's server API: https to a configured address, a time limit of five seconds, no redirects,
 * bounded responses. Its URLs carry tokens and secrets, so that no error contains a URL.
 */
import {
  createCredentials,
  createFetchJson,
  PlatformAway,
  withCredential,
  type Credential,
  type Credentials,
} from '@portal/connectors/server'
import { z } from '@portal/contract'
import type { Clock, Database } from '@portal/server'
import { apiTimeoutMs, busyTriesMax, meaningOf, type Meaning } from '../rules.ts'
import { createLimits, type Limits } from './limits.ts'
import type { WecomSettings } from './settings.ts'

const fetchJson = createFetchJson('WeChat Work')

/** An error response that the caller cannot use. */
export class WecomRefused extends Error {
  override name = 'WecomRefused'
  readonly errcode: number
  readonly meaning: Meaning
  constructor(path: string, errcode: number) {
    super(`WeChat Work returns ${errcode} for ${path}`)
    this.errcode = errcode
    this.meaning = meaningOf(errcode)
  }
}

const Answer = z.looseObject({ errcode: z.int() })
type Answer = z.output<typeof Answer>

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

interface Asked {
  query?: Readonly<Record<string, string>>
  /** Makes the request a POST. */
  body?: unknown
  /** Uses the contact secret instead of that of the app. */
  asContacts?: boolean
}

export interface Api {
  /** Returns the response whatever its errcode, after retrying what can be retried. Throws PlatformAway. */
  ask(path: string, asked?: Asked): Promise<Answer>
  /**
   * Returns the parsed response of a successful call. Throws PlatformAway, and WecomRefused for every errcode but 0.
   */
  get<T extends z.core.$ZodType>(path: string, shape: T, asked?: Asked): Promise<z.output<T>>
  /** The store of its tokens, also used for tickets. */
  credentials: Credentials
}

const bytesMax = 16 * 1024 * 1024

interface Around {
  settings: WecomSettings
  clock: Clock
  /** Reports what needs an administrator: a wrong secret, an untrusted address. */
  onFault: (error: unknown) => void
}

/** Opens a client whose tokens and exceeded limits are shared by all processes on the database. */
export function openApi(around: Around & { db: Database['db'] }): Api {
  const { db, clock, settings } = around
  const { apiBase, corpId, agentId, secret, contactSecret } = settings
  const owner = `${apiBase} ${corpId} ${agentId} ${secret} ${contactSecret}`
  const stored = { table: 'wecom_credential', turnColumn: 'asked_until' } as const
  const credentials = createCredentials({ db, clock, owner, ...stored })
  return createApi({ ...around, credentials, limits: createLimits(db, owner) })
}

/** @internal */
export function createApi({
  settings,
  credentials,
  limits,
  clock,
  onFault,
}: Around & { credentials: Credentials; limits: Limits }): Api {
  const { apiBase, corpId, secret, contactSecret } = settings
  const app = tokenOf('app', secret)
  const contacts = tokenOf('contacts', contactSecret ?? secret)

  async function send(path: string, query: Readonly<Record<string, string>>, body?: unknown): Promise<Answer> {
    const url = new URL(`${apiBase}${path}?${new URLSearchParams(query).toString()}`)
    for (let tries = 1; ; tries++) {
      const signal = AbortSignal.timeout(apiTimeoutMs)
      const answer = shaped(path, Answer, await fetchJson({ url, body, signal, maxBytes: bytesMax }))
      if (meaningOf(answer.errcode) !== 'busy' || tries === busyTriesMax) return answer
    }
  }

  function tokenOf(name: string, corpsecret: string): Credential {
    const path = '/cgi-bin/gettoken'
    return credentials(name, async () => {
      const answer = heeded(path, await unlessBlocked(path, () => send(path, { corpid: corpId, corpsecret })))
      if (answer.errcode !== 0) throw new WecomRefused(path, answer.errcode)
      const { access_token: value, expires_in: seconds } = shaped(path, Token, answer)
      return { value, lifeMs: seconds * 1000 }
    })
  }

  /** Does not call while a limit is exceeded, whichever process exceeded it. */
  async function unlessBlocked(path: string, work: () => Promise<Answer>): Promise<Answer> {
    const met = await limits.metAt(path)
    if (met && met.until > clock.now()) return { errcode: 45009 }
    const answer = await work()
    if (meaningOf(answer.errcode) === 'rate') await limits.meet(path, met, clock.now())
    else if (met) await limits.pass(path, met)
    return answer
  }

  function heeded(path: string, answer: Answer): Answer {
    if (meaningOf(answer.errcode) === 'setup') onFault(new WecomRefused(path, answer.errcode))
    return answer
  }

  async function ask(path: string, { query = {}, body, asContacts = false }: Asked = {}): Promise<Answer> {
    const answer = await withCredential(
      asContacts ? contacts : app,
      (token) => unlessBlocked(path, () => send(path, { access_token: token, ...query }, body)),
      ({ errcode }) => meaningOf(errcode) === 'stale',
    )
    return heeded(path, answer)
  }

  return {
    ask,
    credentials,
    async get(path, shape, asked) {
      const answer = await ask(path, asked)
      if (answer.errcode !== 0) throw new WecomRefused(path, answer.errcode)
      return shaped(path, shape, answer)
    },
  }
}

function shaped<T extends z.core.$ZodType>(path: string, shape: T, answer: unknown): z.output<T> {
  const parsed = z.safeParse(shape, answer)
  if (!parsed.success) throw new PlatformAway(`WeChat Work does not respond to ${path} as documented`)
  return parsed.data
}
