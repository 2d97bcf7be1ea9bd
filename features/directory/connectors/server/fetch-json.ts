/** Calls the API of a platform. No error contains an address, because some addresses carry tokens and secrets. */
import { bytesWithin } from '@portal/server'
import { isObject, type Json } from './json.ts'

/** The platform did not answer in time, or not as documented. */
export class PlatformUnavailable extends Error {
  override name = 'PlatformUnavailable'
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

/**
 * Returns a function that fetches a JSON object, whatever the HTTP status: platforms send errors with 200 and results
 * with 400. Does not follow redirects. Throws nothing but PlatformUnavailable. `platform` is the name in the log.
 */
export function createFetchJson(platform: string): FetchJson {
  return async ({ url, body, method = body === undefined ? 'GET' : 'POST', bearer, headers, ...bounds }) => {
    const { signal = AbortSignal.timeout(timeoutMs), maxBytes = maxResponseBytes } = bounds
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const json: unknown = JSON.parse((await bytesWithin(response, maxBytes)).toString('utf8'))
      if (isObject(json)) return json
    } catch {
      // the error's message may contain the address
    }
    throw new PlatformUnavailable(
      `${platform} does not respond to ${url.pathname} ${signal.aborted ? 'in time' : 'as documented'}`,
    )
  }
}
