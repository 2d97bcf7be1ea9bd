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
import { repeatedRead } from './repeat.ts'
import { flagSlow } from './slow.ts'
import type { WithoutNetwork } from './without-network.ts'
import { randomKey } from './random-key.ts'

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
  isWaiting?: true
}

export type Answer<E> = { ok: true; data: OutputOf<E> } | { ok: false; failure: Failure<RefusalOf<E>> }

interface Surroundings {
  /** For example '/api'. */
  base: string
  /** Read at every call: token and language may change (AUTH-02). */
  headers(): Record<string, string>
  /**
   * Called on code 403 or 410 with the token of the call (AUTH-03). Resolves to true if the call may be repeated once.
   */
  onSessionEnd(code: number, token: string | undefined): Promise<boolean>
  /** False if another person has signed in to this browser, or this one has signed out; the page is being left. */
  mayCall?(): boolean
  /** Returns a call that the document started before this script had loaded. */
  takeFlight(key: string): Promise<Response> | undefined
  withoutNetwork?: WithoutNetwork
  /** Default timeout in milliseconds: 15 s; 5 s on message pages (AUTH-09). */
  timeout?: number
  /** Minimum delay in milliseconds before a read is repeated; absent: 500. */
  repeatAfterMs?: number
}

let around: Surroundings = {
  base: '/api',
  headers: () => ({}),
  onSessionEnd: () => Promise.resolve(false),
  takeFlight: () => undefined,
}

export function configureCalls(surroundings: Surroundings): void {
  around = surroundings
}

export function surroundings(): Surroundings {
  return around
}

export interface CallOptions {
  /** Timeout in milliseconds; absent: the default of the page (AUTH-09). */
  timeout?: number
  /** Makes a repeated change count once. */
  idempotencyKey?: string
  /** The site that calls: beside home by the call's site path, with its name as Template. */
  portal?: string
  signal?: AbortSignal
}

export const timeoutDefault = 15_000

/** Makes one call; never throws for anything that the network or the server can do. */
export function call<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  // a change that may be queued needs its key at the first try, which may have arrived
  const isKeyed = options.idempotencyKey !== undefined || !around.withoutNetwork?.mayWait(endpoint)
  const keyed = isKeyed ? options : { ...options, idempotencyKey: randomKey() }
  return inSession(() => attempt(endpoint, input, keyed))
}

/** Repeats a call once with a new session if the first try found none (AUTH-03). */
export async function inSession<A extends { ok: true } | { ok: false; failure: Failure }>(
  attempt: () => Promise<A>,
): Promise<A> {
  const { token } = around.headers()
  const first = await allowed(attempt)
  if (first.ok || first.failure.kind !== 'session') return first
  if (!(await around.onSessionEnd(first.failure.code, token))) return first
  const renewed = around.headers()['token']
  const second = await allowed(attempt)
  // reported, so that a session that ends again leads to the error page; no third try (AUTH-03)
  if (!second.ok && second.failure.kind === 'session') await around.onSessionEnd(second.failure.code, renewed)
  return second
}

/** A tab whose person has signed out sends and answers nothing: it shows no error while it is left. */
function allowed<A>(attempt: () => Promise<A>): Promise<A> {
  return around.mayCall?.() === false ? new Promise(() => undefined) : attempt()
}

/** For caches and error boundaries: returns the data or throws `CallFailed`. */
export function unwrap<E extends Endpoint>(answer: Answer<E>): OutputOf<E> {
  if (answer.ok) return answer.data
  throw new CallFailed(answer.failure)
}

async function attempt<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options: CallOptions): Promise<Answer<E>> {
  const { path, asked } = wayOf(endpoint, input, options.portal)
  const limit = AbortSignal.timeout(patienceOf(options))
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  const body = JSON.stringify(asked ?? {})
  try {
    const flying = around.takeFlight(`${path} ${body}`)
    const sent = () => send(endpoint, path, body, asked, options, signal)
    const response = await repeatedRead(endpoint, sent, signal, {
      first: flying && within(flying, signal),
      leastMs: around.repeatAfterMs,
    })
    const answer = await answerIn(endpoint, response)
    if (answer.ok && !endpoint.mutates) around.withoutNetwork?.answered(endpoint, path, body, answer.data)
    return answer
  } catch {
    // aborted by the caller: nothing to wait for
    if (options.signal?.aborted) return noAnswer('offline')
    const kind = limit.aborted ? 'timeout' : 'offline'
    return unanswered<E>(endpoint, path, body, options, kind)
  }
}

/** Beside home uses the call's site path with the site's name (ML-01); a call for all sites keeps its path. */
function wayOf<E extends Endpoint>(endpoint: E, input: RequestOf<E>, portal = '') {
  const { path } = endpoint
  if (portal === '' || (endpoint.twin === undefined && !endpoint.isPortal)) return { path, asked: input }
  return { path: endpoint.twin ?? path, asked: { Template: portal, ...(input as object) } }
}

function patienceOf({ timeout }: CallOptions): number {
  return timeout ?? around.timeout ?? timeoutDefault
}

async function answerIn<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  const answer: unknown = await response.json()
  if (endpoint.kind === 'bare' && response.ok) return { ok: true, data: answer as OutputOf<E> }
  const envelope = answer as Envelope<OutputOf<E>>
  if (envelope.Code === 200) return { ok: true, data: envelope.Data as OutputOf<E> }
  return { ok: false, failure: failureOf(endpoint, envelope, response) }
}

function noAnswer(kind: 'timeout' | 'offline', isWaiting = false): { ok: false; failure: Failure<never> } {
  const failure = { kind, reason: undefined, code: 0, message: '', data: null } as const
  return { ok: false, failure: isWaiting ? { ...failure, isWaiting } : failure }
}

/** Handles a missing answer: recalls a stored one, or queues the change. */
async function unanswered<E extends Endpoint>(
  endpoint: E,
  path: string,
  body: string,
  { idempotencyKey }: CallOptions,
  kind: 'timeout' | 'offline',
): Promise<Answer<E>> {
  const { withoutNetwork } = around
  if (!endpoint.mutates) {
    const kept = await withoutNetwork?.recall(endpoint, path, body).catch(() => undefined)
    if (!kept && kind === 'timeout') flagSlow(true)
    return kept ? { ok: true, data: kept.data as OutputOf<E> } : noAnswer(kind)
  }
  if (idempotencyKey === undefined || !withoutNetwork?.mayWait(endpoint)) return noAnswer(kind)
  return noAnswer(kind, await withoutNetwork.wait(endpoint, path, body, idempotencyKey).catch(() => false))
}

/** The document started this call without a timeout: applies that of every other call. */
function within<T>(flying: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
    flying.then(resolve, reject)
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
  const headers: Record<string, string> = { ...around.headers(), ...options.headers }
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  if (endpoint.method === 'GET') {
    return fetch(withQuery(`${around.base}/${path}`, input as Query), { headers, signal })
  }
  return fetch(`${around.base}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    signal,
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
