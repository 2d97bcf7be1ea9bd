/** One call of a platform's API. No error of it carries an address, because tokens and secrets stand in some of them. */
import { bytesWithin } from '@portal/server'

/** The platform does not answer in time, or not as its contract says. */
export class PlatformAway extends Error {
  override name = 'PlatformAway'
}

interface JsonCall {
  /** of a configured base only */
  url: URL
  /** makes it a POST */
  body?: unknown
  method?: 'GET' | 'POST'
  bearer?: string | undefined
  signal: AbortSignal
  /** of the answer */
  maxBytes: number
}

export type FetchJson = (call: JsonCall) => Promise<Record<string, unknown>>

/**
 * Answers the JSON object whatever the HTTP status is: platforms send errors with 200, and successes' shapes with 400.
 * Redirects are not followed. Throws PlatformAway alone; `platform` is its name in the log.
 */
export function createFetchJson(platform: string): FetchJson {
  return async ({ url, body, method = body === undefined ? 'GET' : 'POST', bearer, signal, maxBytes }) => {
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer: unknown = JSON.parse((await bytesWithin(response, maxBytes)).toString('utf8'))
      if (isObject(answer)) return answer
    } catch {
      // the error's own words may hold the address
    }
    throw new PlatformAway(`${platform} does not answer ${url.pathname} ${signal.aborted ? 'in time' : 'as it should'}`)
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
