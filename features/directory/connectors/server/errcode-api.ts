/**
 * Client of an API whose addresses carry the token and whose answers carry `errcode`, as of WeChat Work and its kin: a
 * time limit of five seconds, no redirects, bounded responses, no address in any error.
 */
import { z } from '@portal/contract'
import { withCredential, type Credential, type CredentialFactory } from './credentials.ts'
import { createFetchJson, PlatformUnavailable } from './fetch-json.ts'

/** An error response that the caller cannot use. */
export class PlatformRefused extends Error {
  override name = 'PlatformRefused'
  readonly errcode: number
  readonly meaning: string
  constructor(message: string, errcode: number, meaning: string) {
    super(message)
    this.errcode = errcode
    this.meaning = meaning
  }
}

const Answer = z.looseObject({ errcode: z.int() })
export type ErrcodeAnswer = z.output<typeof Answer>

const TokenAnswer = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

const timeoutMs = 5_000
const maxBusyTries = 3
const maxResponseBytes = 16 * 1024 * 1024

interface ErrcodeRequest {
  query?: Readonly<Record<string, string>>
  /** Makes the request a POST. */
  body?: unknown
  token: Credential
}

export interface ErrcodeApiOptions {
  /** The name in the log. */
  platform: string
  base: string
  /** `busy` is tried again at once, `stale` with a new token, and `setup` reported. */
  meaningOf: (errcode: number) => string
  /** The code that counts, if the answer wraps another. */
  errcodeOf?: (answer: ErrcodeAnswer) => number
  /** Around each call. */
  guard?: (path: string, work: () => Promise<ErrcodeAnswer>) => Promise<ErrcodeAnswer>
  credentials: CredentialFactory
  /** Reports what needs an administrator: a wrong secret, an untrusted address. */
  onFault: (error: unknown) => void
}

export function createErrcodeApi({ platform, base, meaningOf, credentials, onFault, ...more }: ErrcodeApiOptions) {
  const { errcodeOf = ({ errcode }) => errcode, guard = (_path, work) => work() } = more
  const fetchJson = createFetchJson(platform)
  const refused = (path: string, { errcode }: ErrcodeAnswer): PlatformRefused =>
    new PlatformRefused(`${platform} returns ${errcode} for ${path}`, errcode, meaningOf(errcode))

  function parse<T extends z.core.$ZodType>(path: string, shape: T, answer: unknown): z.output<T> {
    const parsed = z.safeParse(shape, answer)
    if (!parsed.success) throw new PlatformUnavailable(`${platform} does not respond to ${path} as documented`)
    return parsed.data
  }

  const send = (path: string, query: Readonly<Record<string, string>>, body?: unknown): Promise<ErrcodeAnswer> =>
    guard(path, async () => {
      const url = new URL(`${base}${path}?${new URLSearchParams(query).toString()}`)
      for (let tries = 1; ; tries++) {
        const signal = AbortSignal.timeout(timeoutMs)
        const answer = parse(path, Answer, await fetchJson({ url, body, signal, maxBytes: maxResponseBytes }))
        const errcode = errcodeOf(answer)
        if (meaningOf(errcode) !== 'busy' || tries === maxBusyTries) return { ...answer, errcode }
      }
    })

  function reported(path: string, answer: ErrcodeAnswer): ErrcodeAnswer {
    if (meaningOf(answer.errcode) === 'setup') onFault(refused(path, answer))
    return answer
  }

  /** Returns the response whatever its errcode, after retrying what can be retried. Throws PlatformUnavailable. */
  async function request(path: string, { query = {}, body, token }: ErrcodeRequest): Promise<ErrcodeAnswer> {
    const answer = await withCredential(
      token,
      (access_token) => send(path, { access_token, ...query }, body),
      ({ errcode }) => meaningOf(errcode) === 'stale',
    )
    return reported(path, answer)
  }

  return {
    request,
    /** Returns a successful answer. Throws PlatformUnavailable, and PlatformRefused for every errcode but 0. */
    async requestParsed<T extends z.core.$ZodType>(path: string, shape: T, options: ErrcodeRequest) {
      const answer = await request(path, options)
      if (answer.errcode !== 0) throw refused(path, answer)
      return parse(path, shape, answer)
    },
    /** A token of the app, by its key and secret. */
    token: (name: string, path: string, query: Readonly<Record<string, string>>): Credential =>
      credentials(name, async () => {
        const answer = reported(path, await send(path, query))
        if (answer.errcode !== 0) throw refused(path, answer)
        const { access_token: value, expires_in: seconds } = parse(path, TokenAnswer, answer)
        return { value, lifeMs: seconds * 1000 }
      }),
    refused,
  }
}
