/**
 * Calls of WeChat Work's server interface: https at a configured address, answered within five seconds, without
 * redirects and of bounded size. Tokens and secrets stand in its addresses, so no address is ever part of an error.
 */
import { z } from '@portal/contract'
import { bytesWithin, type Clock } from '@portal/server'
import { apiTimeoutMs, busyTriesMax, meaningOf, type Meaning } from '../rules.ts'
import type { Credentials } from './credentials.ts'
import type { Limits } from './limits.ts'
import type { WecomSettings } from './settings.ts'

/** It does not answer, or not as it should. */
export class WecomAway extends Error {
  override name = 'WecomAway'
}

/** It answers with an error that the caller has no use for. */
export class WecomRefused extends Error {
  override name = 'WecomRefused'
  readonly errcode: number
  readonly meaning: Meaning
  constructor(path: string, errcode: number) {
    super(`WeChat Work answers ${errcode} to ${path}`)
    this.errcode = errcode
    this.meaning = meaningOf(errcode)
  }
}

const Answer = z.looseObject({ errcode: z.int() })
export type Answer = z.output<typeof Answer>

const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

export interface Asked {
  query?: Readonly<Record<string, string>>
  /** makes it a POST */
  body?: unknown
  /** by the secret of the contacts instead of the app's */
  asContacts?: boolean
}

export interface Api {
  /** The answer whatever its errcode is, after what can be done about it was done; throws WecomAway. */
  ask(path: string, asked?: Asked): Promise<Answer>
  /** The same where anything but success is a failure; throws WecomRefused too. */
  get<T extends z.core.$ZodType>(path: string, shape: T, asked?: Asked): Promise<z.output<T>>
}

const bytesMax = 16 * 1024 * 1024

interface Around {
  settings: WecomSettings
  credentials: Credentials
  limits: Limits
  clock: Clock
  /** Told of what needs a person: a wrong secret, an address that is not trusted. */
  onFault: (error: unknown) => void
}

export function createApi({ settings, credentials, limits, clock, onFault }: Around): Api {
  async function send(path: string, query: Readonly<Record<string, string>>, body?: unknown): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await fetchAnswer(
        `${settings.apiBase}${path}?${new URLSearchParams(query).toString()}`,
        path,
        body,
      )
      if (meaningOf(answer.errcode) !== 'busy' || tries === busyTriesMax) return answer
    }
  }

  const tokenOf = (asContacts: boolean): Promise<string> =>
    credentials.get(asContacts ? 'contacts' : 'app', clock.now(), async () => {
      const path = '/cgi-bin/gettoken'
      const corpsecret = asContacts ? (settings.contactSecret ?? settings.secret) : settings.secret
      const answer = heeded(path, await unlessBlocked(path, () => send(path, { corpid: settings.corpId, corpsecret })))
      if (answer.errcode !== 0) throw new WecomRefused(path, answer.errcode)
      const { access_token: value, expires_in: seconds } = shaped(path, Token, answer)
      return { value, seconds }
    })

  /** A limit that was met, by whichever process, is not knocked at again before its time. */
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
    const withToken = (token: string) => unlessBlocked(path, () => send(path, { access_token: token, ...query }, body))
    const token = await tokenOf(asContacts)
    const answer = await withToken(token)
    if (meaningOf(answer.errcode) !== 'stale') return heeded(path, answer)
    await credentials.drop(asContacts ? 'contacts' : 'app', token)
    return heeded(path, await withToken(await tokenOf(asContacts)))
  }

  return {
    ask,
    async get(path, shape, asked) {
      const answer = await ask(path, asked)
      if (answer.errcode !== 0) throw new WecomRefused(path, answer.errcode)
      return shaped(path, shape, answer)
    },
  }
}

function shaped<T extends z.core.$ZodType>(path: string, shape: T, answer: unknown): z.output<T> {
  const parsed = z.safeParse(shape, answer)
  if (!parsed.success) throw new WecomAway(`WeChat Work does not answer ${path} as it should`)
  return parsed.data
}

async function fetchAnswer(address: string, path: string, body: unknown): Promise<Answer> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: json }
  try {
    // errors come with 200 as well; whatever the status is, the answer is in the JSON
    const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(apiTimeoutMs) })
    return z.parse(Answer, JSON.parse((await bytesWithin(response, bytesMax)).toString('utf8')))
  } catch (error) {
    // its own words may hold the address, and with it the secret
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new WecomAway(`WeChat Work does not answer ${path} ${isLate ? 'in time' : 'as it should'}`)
  }
}

const json = { 'content-type': 'application/json' }
