/**
 * Client of Feishu's API (docs/decisions/0016): one time limit over all attempts, no redirects, bounded responses, and
 * no token, code or secret in any error.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  createFetchJson,
  objectAt,
  PlatformBusy,
  PlatformUnavailable,
  respectWaits,
  type LimitBlocks,
} from '@portal/connectors/server'
import type { Clock } from '@portal/server'
import { maxPatientWaitMs, meaningOf, retryPausesMs, operationTimeoutMs } from '../rules.ts'

const fetchFeishu = createFetchJson('Feishu')

export interface FeishuRequest {
  method: 'GET' | 'POST'
  /** Must be below a configured base address. */
  url: string
  query?: Record<string, string>
  body?: object
  bearer?: string
  /** The deadline of the operation that this call is part of; absent: the call has its own. */
  deadline?: AbortSignal
  /** Pauses before further attempts while the platform is busy; they extend the time limit. */
  pauses?: readonly number[]
}

export interface FeishuResponse {
  code: number
  /** The whole response: flat for tokens, otherwise with `data`. */
  body: Record<string, unknown>
}

export type FeishuRequester = (request: FeishuRequest) => Promise<FeishuResponse>

/** A page of 50 people with all their fields takes a tenth of it. */
const maxResponseBytes = 2 * 1024 * 1024

/** `waits`: keeps how long the platform asked to be left alone, for all processes. */
export function createFeishuApi(
  timeoutMs: number = operationTimeoutMs,
  waits?: { blocks: LimitBlocks; clock: Clock },
): FeishuRequester {
  const fetchJson = waits ? respectWaits(fetchFeishu, { platform: 'Feishu', ...waits }) : fetchFeishu
  return async (request) => {
    const { pauses = retryPausesMs } = request
    const isPatient = pauses !== retryPausesMs
    const deadline = request.deadline ?? AbortSignal.timeout(timeoutMs)
    for (let attempt = 0; ; attempt++) {
      const wait = pauses[attempt]
      const sent = sendOnce(fetchJson, request, isPatient ? AbortSignal.timeout(timeoutMs) : deadline)
      const response = await sent.catch((error: unknown) => {
        // a job waits as long as it was asked to; a person gets an answer at once
        const canWait = error instanceof PlatformBusy && isPatient && error.waitMs <= maxPatientWaitMs
        if (!canWait || wait === undefined) throw error
        return error
      })
      if (response instanceof PlatformBusy) {
        await pause(response.waitMs)
        continue
      }
      if (meaningOf(response.code) !== 'busy' || wait === undefined || (deadline.aborted && !isPatient)) return response
      await pause(wait)
    }
  }
}

/** Ends several calls, which are one operation for the caller, with their common deadline. Throws PlatformUnavailable. */
export async function withDeadline<T>(deadline: AbortSignal, what: string, work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const end = (): void => reject(new PlatformUnavailable(`Feishu does not respond to ${what} in time`))
  if (deadline.aborted) end()
  deadline.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, timeout])
  } finally {
    deadline.removeEventListener('abort', end)
  }
}

async function sendOnce(
  fetchJson: typeof fetchFeishu,
  { method, url, query, body, bearer }: FeishuRequest,
  signal: AbortSignal,
): Promise<FeishuResponse> {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  const answer = await fetchJson({ url: address, method, body, bearer, signal, maxBytes: maxResponseBytes })
  const code = typeof answer['code'] === 'number' ? answer['code'] : codeOfOAuthError(answer)
  if (code === undefined)
    throw new PlatformUnavailable(`Feishu responds to ${address.pathname} in an unexpected format`)
  return { code, body: answer }
}

/** Maps errors in OAuth's form, without a number, which one of the token endpoints may send. */
function codeOfOAuthError(response: Record<string, unknown>): number | undefined {
  if (typeof response['access_token'] === 'string') return 0
  if (response['error'] === 'invalid_grant') return 20_003
  if (response['error'] === 'temporarily_unavailable') return 20_072
  return typeof response['error'] === 'string' ? 20_001 : undefined
}

/** Returns the nested part of a response. */
export function responseData({ body }: FeishuResponse): Record<string, unknown> {
  return objectAt(body, 'data')
}
