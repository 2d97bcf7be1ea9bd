import {
  sessionCodes,
  type Endpoint,
  type Envelope,
  type OutputOf,
  type RefusalOf,
  type RequestOf,
  withQuery,
  type Query,
} from '@portal/contract'
import { CallFailed } from './failed.ts'
import { withReadRetry } from './repeat.ts'
import { setSlowNetwork } from './slow.ts'
import type { OfflineSupport } from './offline-support.ts'
import { randomKey } from './random-key.ts'
import { toldHeaders } from './told.ts'

/**
 * The reason why a call failed. `refused`: an expected refusal, by its declared reason. `session`: sign-in is needed.
 * `timeout`, `offline`, `fault`: the network or the server.
 */
export interface Failure<R extends string = string> {
  kind: 'refused' | 'session' | 'timeout' | 'offline' | 'fault'
  reason: R | undefined
  code: number
  message: string
  data: unknown
  /** There is no network: the change is queued and will be sent once there is. */
  isQueued?: true
}

export type Answer<E> = { ok: true; data: OutputOf<E> } | { ok: false; failure: Failure<RefusalOf<E>> }

interface CallEnvironment {
  /** For example '/api'. */
  base: string
  /** Read at every call: person and language may change (AUTH-02). */
  headers(): Record<string, string>
  /**
   * Called on code 403 or 410 with the session of the call (AUTH-03). Resolves to true if the call may be repeated
   * once.
   */
  onSessionEnd(code: number, session: string | undefined): Promise<boolean>
  /** The session that calls are made in, by a name that authorises nothing. */
  session?(): string | undefined
  /** False if another person has signed in to this browser, or this one has signed out; the page is being left. */
  canCall?(): boolean
  /** Returns a call that the document started before this script had loaded. */
  takeEarlyResponse(key: string): Promise<Response> | undefined
  offlineSupport?: OfflineSupport
  /** Default timeout in milliseconds: 15 s; 5 s on message pages (AUTH-09). */
  timeout?: number
  /** Minimum delay in milliseconds before a read is repeated; absent: 500. */
  repeatAfterMs?: number
}

let environment: CallEnvironment = {
  base: '/api',
  headers: () => ({}),
  onSessionEnd: () => Promise.resolve(false),
  takeEarlyResponse: () => undefined,
}

export function configureCalls(next: CallEnvironment): void {
  environment = next
}

export function callEnvironment(): CallEnvironment {
  return environment
}

export interface CallOptions {
  /** Timeout in milliseconds; absent: the default of the page (AUTH-09). */
  timeout?: number
  /** Makes a repeated change count once. */
  idempotencyKey?: string
  /** The site that calls: beside home by the call's site path, with its name as Template. */
  portal?: string
  signal?: AbortSignal
  /** Arrives even if the page is left meanwhile; for small inputs. */
  keepalive?: boolean
}

export const timeoutDefault = 15_000

/** Makes one call; never throws for anything that the network or the server can do. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  // a change that may be queued needs its key at the first try, which may have arrived
  const isKeyed = options.idempotencyKey !== undefined || !environment.offlineSupport?.canQueue(endpoint)
  const keyed = isKeyed ? options : { ...options, idempotencyKey: randomKey() }
  return inSession(() => attempt(endpoint, input, keyed))
}

/** Repeats a call once with a new session if the first try found none (AUTH-03). */
export async function inSession<A extends { ok: true } | { ok: false; failure: Failure }>(
  attempt: () => Promise<A>,
): Promise<A> {
  const used = environment.session?.()
  const first = await whileSignedIn(attempt)
  if (first.ok || first.failure.kind !== 'session') return first
  if (!(await environment.onSessionEnd(first.failure.code, used))) return first
  const renewed = environment.session?.()
  const second = await whileSignedIn(attempt)
  // reported, so that a session that ends again leads to the error page; no third try (AUTH-03)
  if (!second.ok && second.failure.kind === 'session') await environment.onSessionEnd(second.failure.code, renewed)
  return second
}

/** A tab whose person has signed out sends and answers nothing: it shows no error while it is left. */
function whileSignedIn<A>(attempt: () => Promise<A>): Promise<A> {
  return environment.canCall?.() === false ? new Promise(() => undefined) : attempt()
}

/** For caches and error boundaries: returns the data or throws `CallFailed`. */
export function unwrap<E extends Endpoint>(answer: Answer<E>): OutputOf<E> {
  if (answer.ok) return answer.data
  throw new CallFailed(answer.failure)
}

async function attempt<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options: CallOptions): Promise<Answer<E>> {
  const { path, asked: requestInput } = resolvePath(endpoint, input, options.portal)
  const limit = AbortSignal.timeout(timeoutOf(options))
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const body = JSON.stringify(requestInput ?? {})
  try {
    const earlyResponse = environment.takeEarlyResponse(`${path} ${body}`)
    const sent = () => send(endpoint, path, body, requestInput, options, signal)
    const response = await withReadRetry(endpoint, sent, signal, {
      first: earlyResponse && withAbort(earlyResponse, signal),
      leastMs: environment.repeatAfterMs,
    })
    const answer = await parseAnswer(endpoint, response)
    if (answer.ok && !endpoint.mutates) environment.offlineSupport?.onAnswer(endpoint, path, body, answer.data)
    return answer
  } catch {
    // aborted by the caller: nothing to wait for
    if (options.signal?.aborted) return unansweredFailure('offline')
    const kind = limit.aborted ? 'timeout' : 'offline'
    return recoverUnanswered<E>(endpoint, path, body, options, kind)
  }
}

/** Beside home uses the call's site path with the site's name (ML-01); a call for all sites keeps its path. */
function resolvePath<E extends Endpoint>(endpoint: E, input: RequestOf<E>, portal = '') {
  const { path } = endpoint
  if (portal === '' || (endpoint.sitePath === undefined && !endpoint.isSiteOnly)) return { path, asked: input }
  return { path: endpoint.sitePath ?? path, asked: { Template: portal, ...(input as object) } }
}

function timeoutOf({ timeout }: CallOptions): number {
  return timeout ?? environment.timeout ?? timeoutDefault
}

async function parseAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const answer: unknown = await response.json()
  if (endpoint.kind === 'bare' && response.ok) return { ok: true, data: answer as OutputOf<E> }
  const envelope = answer as Envelope<OutputOf<E>>
  if (envelope.Code === 200) return { ok: true, data: envelope.Data as OutputOf<E> }
  return { ok: false, failure: failureOf(endpoint, envelope, response) }
}

function unansweredFailure(kind: 'timeout' | 'offline', isQueued = false): { ok: false; failure: Failure<never> } {
  const failure = { kind, reason: undefined, code: 0, message: '', data: null } as const
  return { ok: false, failure: isQueued ? { ...failure, isQueued } : failure }
}

/** Handles a missing answer: recalls a stored one, or queues the change. */
async function recoverUnanswered<E extends Endpoint>(
  endpoint: E,
  path: string,
  body: string,
  { idempotencyKey }: CallOptions,
  kind: 'timeout' | 'offline',
): Promise<Answer<E>> {
  const { offlineSupport: support } = environment
  if (!endpoint.mutates) {
    const stored = await support?.recall(endpoint, path, body).catch(() => undefined)
    if (!stored && kind === 'timeout') setSlowNetwork(true)
    return stored ? { ok: true, data: stored.data as OutputOf<E> } : unansweredFailure(kind)
  }
  if (idempotencyKey === undefined || !support?.canQueue(endpoint)) return unansweredFailure(kind)
  return unansweredFailure(kind, await support.queue(endpoint, path, body, idempotencyKey).catch(() => false))
}

/** The document started this call without a timeout: applies that of every other call. */
function withAbort<T>(earlyResponse: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    earlyResponse.then(resolve, reject)
  })
}

export function send(
  endpoint: Endpoint,
  path: string,
  body: string,
  input: unknown,
  options: CallOptions & { headers?: Record<string, string> },
  signal: AbortSignal,
): Promise<Response> {
  const headers: Record<string, string> = { ...environment.headers(), ...toldHeaders(), ...options.headers }
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (endpoint.method === 'GET') {
    return fetch(withQuery(`${environment.base}/${path}`, input as Query), { headers, signal })
  }
  return fetch(`${environment.base}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal,
    ...(options.keepalive && { keepalive: true }),
  })
}

/** Code 500 is a declared refusal or, at HTTP 500, an unexpected fault. */
export function failureOf<E extends Endpoint>(
  endpoint: E,
  { Code, Message, Data }: Envelope<unknown>,
  { status }: { status: number },
): Failure<RefusalOf<E>> {
  const refusals = status === 500 ? [] : Object.entries(endpoint.refusals)
  const sameCode = refusals.filter(([, refusal]) => refusal.Code === Code)
  const exact = sameCode.find(([, refusal]) => refusal.Message === Message) ?? sameCode[0]
  const reason = exact?.[0] as RefusalOf<E> | undefined
  const isSession = reason === undefined && sessionCodes.includes(Code)
  const kind = isSession ? 'session' : reason === undefined ? 'fault' : 'refused'
  return { kind, reason, code: Code, message: Message, data: Data }
}
