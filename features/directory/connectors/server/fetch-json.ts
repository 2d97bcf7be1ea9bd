/** Calls the API of a platform. No error contains an address, because some addresses carry tokens and secrets. */
import { bytesWithin } from '@portal/server'
import { parseObject, type Json } from './json.ts'

/** The platform did not answer in time, or not as documented: it may have done what it was asked. */
export class PlatformUnavailable extends Error {
  override name = 'PlatformUnavailable'
}

/** The platform cannot be reached: it has not been asked. */
export class PlatformUnreachable extends PlatformUnavailable {}

/** The platform asked to be left alone for some time, and has done nothing. */
export class PlatformBusy extends PlatformUnavailable {
  readonly waitMs: number
  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}

interface JsonRequest {
  /** Must be below a configured base address. */
  url: URL
  /** Makes the request a POST. */
  body?: unknown
  method?: 'GET' | 'POST'
  bearer?: string | undefined
  headers?: Readonly<Record<string, string>>
  /** Absent: the call has five seconds. */
  signal?: AbortSignal
  /** The maximum size of the response. */
  maxBytes?: number
}

const timeoutMs = 5_000
const maxResponseBytes = 16 * 1024 * 1024

export type FetchJson = (call: JsonRequest) => Promise<Json>

/** A platform that asks for more is asked again all the same. */
const maxWaitMs = 10 * 60_000
const minWaitMs = 1_000
/** For 429 without anything that says how long. */
const defaultWaitMs = 30_000

/**
 * Returns how long an answer asks to be left alone; undefined: it does not. Feishu says it in a header of its own, also
 * with status 400.
 */
function waitAskedBy({ status, headers }: Response, isJson: boolean): number | undefined {
  const reset = headers.get('x-ogw-ratelimit-reset')
  const asked = reset ?? headers.get('retry-after')
  if (asked === null) return status === 429 && !isJson ? defaultWaitMs : undefined
  if (status !== 429 && status !== 503 && !(status === 400 && reset)) return undefined
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(ms) ? defaultWaitMs : Math.min(Math.max(ms, minWaitMs), maxWaitMs)
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The code of a network error, such as ECONNRESET; '' if there is none. Its message may contain the address. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

function requestOf({ body, method, bearer, headers, signal }: Omit<JsonRequest, 'url' | 'maxBytes'>): RequestInit {
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...headers,
    },
    ...(signal ? { signal } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}

/**
 * Returns a function that fetches a JSON object, whatever the HTTP status: platforms send errors with 200 and results
 * with 400. Does not follow redirects. Throws nothing but PlatformUnavailable and its kinds. `platform` is the name in
 * the log.
 */
export function createFetchJson(platform: string): FetchJson {
  return async ({ url, signal = AbortSignal.timeout(timeoutMs), maxBytes = maxResponseBytes, ...request }) => {
    let waitMs: number | undefined
    let found = ''
    try {
      const response = await fetch(url, requestOf({ ...request, signal }))
      found = `HTTP ${response.status}`
      const json = parseObject((await bytesWithin(response, maxBytes)).toString('utf8'))
      waitMs = waitAskedBy(response, json !== null)
      if (json && waitMs === undefined) return json
    } catch (error) {
      found = networkCode(error) || found
      if (unreachableCodes.has(found))
        throw new PlatformUnreachable(`${platform} cannot be reached for ${url.pathname} (${found})`)
    }
    if (waitMs !== undefined)
      throw new PlatformBusy(`${platform} asks for ${Math.ceil(waitMs / 1000)} s without ${url.pathname}`, waitMs)
    const how = signal.aborted ? 'in time' : `as documented${found && ` (${found})`}`
    throw new PlatformUnavailable(`${platform} does not respond to ${url.pathname} ${how}`)
  }
}
