import type { EndpointAccess, Endpoint, Envelope, RefusalOf, RequestOf } from '@portal/contract'
import { failureOf, inSession, send, callEnvironment, timeoutDefault, type Failure } from './call.ts'
import { withReadRetry } from './repeat.ts'

type FileEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], string, EndpointAccess, 'file'>

export type Download<E> = { ok: true; blob: Blob } | { ok: false; failure: Failure<RefusalOf<E>> }

/**
 * Downloads a file for the page's person, whom a plain link would not name. Fails like a call, and throws as
 * little.
 */
export function download<E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): Promise<Download<E>> {
  return inSession(() => attempt(endpoint, input))
}

async function attempt<E extends FileEndpoint>(endpoint: E, input: RequestOf<E>): Promise<Download<E>> {
  const limit = AbortSignal.timeout(timeoutDefault)
  try {
    const sent = () => send(endpoint, endpoint.path, '', input, {}, limit)
    const response = await withReadRetry(endpoint, sent, limit, { leastMs: callEnvironment().repeatAfterMs })
    if (response.ok && !isEnvelope(response)) return { ok: true, blob: await response.blob() }
    return { ok: false, failure: failureOf(endpoint, (await response.json()) as Envelope<never>, response) }
  } catch {
    const kind = limit.aborted ? 'timeout' : 'offline'
    return { ok: false, failure: { kind, reason: undefined, code: 0, message: '', data: null } }
  }
}

/** The server sends refusals as JSON, whatever the HTTP status. */
function isEnvelope(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/json') ?? false
}
