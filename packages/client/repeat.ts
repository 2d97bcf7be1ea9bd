/** A read that fell into the seconds of a deploy is repeated once, unseen. */
import type { Endpoint } from '@portal/contract'

/** A proxy without a server behind it, and a server without its database. */
const passing: ReadonlySet<number> = new Set([502, 503])
/** Milliseconds before the second try, and up to so many more: a thousand pages do not come back in one moment. */
const leastPauseMs = 500
/** `Retry-After` is honoured up to so many milliseconds; who asks for more is asked again after these. */
const mostPauseMs = 4000

/**
 * The answer of `send`; of a second try where the first found nobody to answer it. Only reads: what `mutates` is sent
 * once, because it may have arrived. `signal` bounds both tries. Rejects as `send` does.
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
  // without any network a second try cannot do better
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

/** Ends sooner when the call is given up: the second try then fails at once. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
