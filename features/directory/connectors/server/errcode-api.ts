/**
 * Client of an API whose addresses carry the token and whose answers carry `errcode`, as of WeChat Work and its kin: a
 * time limit of five seconds, no redirects, bounded responses, no address in any error.
 */
import type { ExchangeResult, PlatformIdentity } from '@portal/auth/server'
import { z } from '@portal/contract'
import { withCredential, type Credential, type CredentialFactory } from './credentials.ts'
import type { Clock } from '@portal/server'
import { createFetchJson, PlatformUnavailable } from './fetch-json.ts'
import type { CallResult, SentTo } from './call-result.ts'
import type { LimitBlocks } from './limit-blocks.ts'
import { respectWaits } from './respect-waits.ts'

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

const filled = z.string().check(z.minLength(1))
const TokenAnswer = z.object({ access_token: filled, expires_in: z.int() })
const TicketAnswer = z.object({ ticket: filled, expires_in: z.int() })

const maxBusyTries = 3

interface ErrcodeRequest {
  query?: Readonly<Record<string, string>>
  /** Makes the request a POST. */
  body?: unknown
}

/** Calls with one token. */
export interface ErrcodeClient {
  /** Returns the response whatever its errcode, after retrying what can be retried. Throws PlatformUnavailable. */
  request(path: string, options?: ErrcodeRequest): Promise<ErrcodeAnswer>
  /** Throws PlatformUnavailable, and PlatformRefused for every errcode but 0. */
  requestParsed<T extends z.core.$ZodType>(path: string, shape: T, options?: ErrcodeRequest): Promise<z.output<T>>
  /** A ticket for signatures of pages. */
  ticket(name: string, path: string, options?: ErrcodeRequest): Credential
  /** Exchanges a sign-in code. */
  identify(
    path: string,
    options: ErrcodeRequest,
    toIdentity: (answer: ErrcodeAnswer) => PlatformIdentity | 'unknown' | 'away',
  ): Promise<ExchangeResult>
  /**
   * Sends a card to all its recipients; `toResult` tells what a success says of each, by default that it is sent. A card
   * that is not taken for an unexpected reason is reported.
   */
  deliver(path: string, body: object, toResult?: (answer: ErrcodeAnswer) => SentTo): Promise<CallResult>
  /** Calls that the platform takes none of now. */
  blocks: LimitBlocks
}

export interface ErrcodeApiOptions {
  /** The name in the log. */
  platform: string
  base: string
  /**
   * `busy` is tried again at once, `stale` with a new token, and `setup` reported. `code`: a sign-in code is not valid;
   * `unknown`: there is no such person; `nobody`: a card has no recipient; `other`: any other code.
   */
  meaningOf: (errcode: number) => string
  /** Around each call. */
  guard?: (path: string, work: () => Promise<ErrcodeAnswer>) => Promise<ErrcodeAnswer>
  credentials: CredentialFactory
  /** Keeps how long the platform asked to be left alone. */
  blocks: LimitBlocks
  clock: Clock
  /** Reports what needs an administrator: a wrong secret, an untrusted address. */
  onFault: (error: unknown) => void
}

export function createErrcodeApi({ platform, base, meaningOf, credentials, onFault, ...more }: ErrcodeApiOptions) {
  const { guard = (_path, work) => work() } = more
  const fetchJson = respectWaits(createFetchJson(platform), { platform, ...more })
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
        const answer = parse(path, Answer, await fetchJson({ url, body }))
        if (meaningOf(answer.errcode) !== 'busy' || tries === maxBusyTries) return answer
      }
    })

  function reported(path: string, answer: ErrcodeAnswer): ErrcodeAnswer {
    if (meaningOf(answer.errcode) === 'setup') onFault(refused(path, answer))
    return answer
  }

  function clientOf(token: Credential): ErrcodeClient {
    const request: ErrcodeClient['request'] = async (path, { query = {}, body } = {}) => {
      const answer = await withCredential(
        token,
        (access_token) => send(path, { access_token, ...query }, body),
        ({ errcode }) => meaningOf(errcode) === 'stale',
      )
      return reported(path, answer)
    }

    const requestParsed: ErrcodeClient['requestParsed'] = async (path, shape, options) => {
      const answer = await request(path, options)
      if (answer.errcode !== 0) throw refused(path, answer)
      return parse(path, shape, answer)
    }

    return {
      request,
      requestParsed,
      blocks: more.blocks,
      async deliver(path, body, toResult = () => () => 'sent') {
        const answer = await request(path, { body })
        if (answer.errcode === 0) return toResult(answer)
        const meaning = meaningOf(answer.errcode)
        if (meaning === 'nobody' || meaning === 'unknown') return () => 'unknown'
        if (meaning !== 'other') return 'closed'
        onFault(refused(path, answer))
        return 'odd'
      },
      ticket: (name, path, options) =>
        credentials(name, async () => {
          const { ticket: value, expires_in: seconds } = await requestParsed(path, TicketAnswer, options)
          return { value, lifeMs: seconds * 1000 }
        }),
      async identify(path, options, toIdentity) {
        const answer = await request(path, options)
        if (answer.errcode === 0) return toIdentity(answer)
        const meaning = meaningOf(answer.errcode)
        if (meaning === 'code') return 'invalid'
        return meaning === 'unknown' ? 'unknown' : 'away'
      },
    }
  }

  /** Calls with a token of the app, which is fetched by its key and secret. */
  return (name: string, path: string, query: Readonly<Record<string, string>>): ErrcodeClient =>
    clientOf(
      credentials(name, async () => {
        const answer = reported(path, await send(path, query))
        if (answer.errcode !== 0) throw refused(path, answer)
        const { access_token: value, expires_in: seconds } = parse(path, TokenAnswer, answer)
        return { value, lifeMs: seconds * 1000 }
      }),
    )
}
