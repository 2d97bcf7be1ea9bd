/**
 * Client of Feishu's API (docs/decisions/0016): one time limit over all attempts, no redirects, bounded responses, and
 * no token, code or secret in any error.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createFetchJson, PlatformAway } from '@portal/connectors/server'
import { meaningOf, pausesMs, timeBoxMs } from '../rules.ts'

const fetchJson = createFetchJson('Feishu')

export interface Asked {
  method: 'GET' | 'POST'
  /** Must be below a configured base address. */
  url: string
  query?: Record<string, string>
  body?: object
  bearer?: string
  /** The deadline of the operation that this call is part of; absent: the call has its own. */
  box?: AbortSignal
  /** Pauses before further attempts while the platform is busy; they extend the time limit. */
  pauses?: readonly number[]
}

export interface Said {
  code: number
  /** The whole response: flat for tokens, otherwise with `data`. */
  body: Record<string, unknown>
}

export type Ask = (asked: Asked) => Promise<Said>

/** A page of 50 people with all their fields takes a tenth of it. */
const bytesMax = 2 * 1024 * 1024

export function createAsk(boxMs: number = timeBoxMs): Ask {
  return async (asked) => {
    const { pauses = pausesMs } = asked
    const isPatient = pauses !== pausesMs
    const box = asked.box ?? AbortSignal.timeout(boxMs)
    for (let attempt = 0; ; attempt++) {
      const said = await once(asked, isPatient ? AbortSignal.timeout(boxMs) : box)
      const wait = pauses[attempt]
      if (meaningOf(said.code) !== 'busy' || wait === undefined || (box.aborted && !isPatient)) return said
      await pause(wait)
    }
  }
}

/** Ends several calls, which are one operation for the caller, with their common deadline. Throws PlatformAway. */
export async function within<T>(box: AbortSignal, what: string, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const end = (): void => reject(new PlatformAway(`Feishu does not respond to ${what} in time`))
  if (box.aborted) end()
  box.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, late])
  } finally {
    box.removeEventListener('abort', end)
  }
}

async function once({ method, url, query, body, bearer }: Asked, signal: AbortSignal): Promise<Said> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  const answer = await fetchJson({ url: address, method, body, bearer, signal, maxBytes: bytesMax })
  const code = typeof answer['code'] === 'number' ? answer['code'] : codeOfError(answer)
  if (code === undefined) throw new PlatformAway(`Feishu responds to ${address.pathname} in an unexpected format`)
  return { code, body: answer }
}

/** Maps errors in OAuth's form, without a number, which one of the token endpoints may send. */
function codeOfError(said: Record<string, unknown>): number | undefined {
  if (typeof said['access_token'] === 'string') return 0
  if (said['error'] === 'invalid_grant') return 20_003
  if (said['error'] === 'temporarily_unavailable') return 20_072
  return typeof said['error'] === 'string' ? 20_001 : undefined
}

/** Returns the nested part of a response. */
export function dataOf({ body }: Said): Record<string, unknown> {
  return partOf(body, 'data')
}

export function partOf(from: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = from[name]
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export function textIn(from: Record<string, unknown>, name: string): string {
  const value = from[name]
  return typeof value === 'string' ? value : ''
}
