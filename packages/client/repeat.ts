/** Repeats a read once, invisibly, that failed during a deploy. */
import type { Endpoint } from '@portal/contract'

/** A proxy without a server behind it, and a server without its database. */
const passing: ReadonlySet<number> = new Set([502, 503])
/**
 * Minimum delay in milliseconds before the second try; up to as much again is added at random, so that a thousand pages
 * do not return at the same moment.
 */
const leastPauseMs = 500
/** Longest delay in milliseconds; a longer `Retry-After` is cut to this. */
const mostPauseMs = 4000

/**
 * Returns the answer of `send`, repeated once if nobody answered. Reads only: a call that `mutates` is sent once,
 * because it may have arrived. `signal` limits both tries. Rejects as `send` does.
 */
export async function repeatedRead(
  endpoint: Endpoint,
  send: () => Promise<Response>,
  signal: AbortSignal,
  {
    first = send(),
    leastMs = leastPauseMs,
  }: { first?: Promise<Response> | undefined; leastMs?: number | undefined } = {},
): Promise<Response> {
  if (endpoint.mutates) return first
  const outcome = await first.catch((error: unknown) => error)
  if (outcome instanceof Response && !passing.has(outcome.status)) return outcome
  // without a network a second try cannot succeed
  if (signal.aborted || isOffline()) return first
  if (outcome instanceof Response) void outcome.body?.cancel()
  await pause(pauseAfter(outcome, leastMs), signal)
  return send()
}

function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** Milliseconds. `Retry-After` is in seconds or a date; a date counts as the shortest pause. */
function pauseAfter(outcome: unknown, leastMs: number): number {
  const asked = outcome instanceof Response ? Number(outcome.headers.get('retry-after')) * 1000 : 0
  return Math.min(mostPauseMs, Math.max(leastMs, asked || 0) + leastMs * Math.random())
}

/** Ends early when the call is aborted: the second try then fails at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
