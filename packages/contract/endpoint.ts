import { dayMs } from './durations.ts'
import type * as z from 'zod/mini'
import type { Limit } from './limits.ts'
import type { RoleName } from './roles.ts'

type Shape = z.core.$ZodType

/** A declared refusal in the envelope. `Message` is fixed only where the contract requires it. */
interface Refusal {
  readonly Code: number
  readonly Message?: string
}

export type Refusals = Readonly<Record<string, Refusal>>

/** Callers allowed: a person with a session, another system with its API key, or anybody. */
export type EndpointAccess = 'session' | 'integration' | 'public'

/**
 * The offline behaviour of a call.
 * A read: 'with-news': its answer is stored with the news item of its NewsId · 'never': its answer is not stored.
 * A change: 'later': may be sent when the network is back · 'later-silently': the same, without telling the person.
 */
type Offline = 'with-news' | 'never' | 'later' | 'later-silently'

/** Lifetime of an `Idempotency-Key` in milliseconds; a change sent after that may run twice. */
export const keyRememberedMs = 7 * dayMs

/** call: JSON envelope · file: bytes or a redirect · bare: JSON without the envelope · stream: server-sent events */
export type EndpointKind = 'call' | 'file' | 'bare' | 'stream'

export interface Endpoint<
  I extends Shape = Shape,
  O extends Shape = Shape,
  R extends string = string,
  A extends EndpointAccess = EndpointAccess,
  K extends EndpointKind = EndpointKind,
> {
  readonly method: 'GET' | 'POST'
  /** Below the API base, without a leading slash, in the contract's spelling. */
  readonly path: string
  /** Path of the same call for sites beside home: `Template` names the site, absent the installation's `unnamedSite`. */
  readonly sitePath?: string | undefined
  /** The call exists for sites beside home only, by `path`. */
  readonly isSiteOnly: boolean
  readonly kind: K
  readonly access: A
  /** The caller needs one of these roles; absent: everybody allowed by `access`. */
  readonly roles?: readonly RoleName[] | undefined
  /** Changes data: a page neither repeats it by itself nor stores its answer, and it goes to the primary. */
  readonly mutates: boolean
  /** Runs in one transaction and honours `Idempotency-Key`; calls that mutate do so unless they say `false`. */
  readonly transaction: boolean
  /** A read that costs many times more than others: the first to be refused under overload. */
  readonly costly: boolean
  /** Absent: reads of the home page are stored with home, and a change never waits. */
  readonly offline?: Offline | undefined
  /** False: the answer is a secret that is not stored, so an `Idempotency-Key` has no effect. */
  readonly repeatable: boolean
  readonly input: I
  readonly output: O
  readonly refusals: Readonly<Record<R, Refusal>>
  /** Largest request body in bytes; absent: 64 KiB. */
  readonly bodyLimit?: number | undefined
  /** Number of its bodies that a process receives at once; further ones wait unread. Absent: no limit. */
  readonly maxConcurrentBodies?: number | undefined
  /** With `maxConcurrentBodies`: number of bodies that a person may begin to send per minute. Absent: no limit. */
  readonly bodiesPerMinute?: number | undefined
  /** Rate limit per person: for changes across all processes, for others per process. Absent: no limit. */
  readonly limit?: Limit | undefined
  /** The field of shape `Bytes`, decoded while it is received; its bytes are valid until the handler has ended. */
  readonly binaryField?: string | undefined
}

type Roles = readonly RoleName[] | undefined

interface EndpointOptions<I, O, R, A, Q = undefined> {
  input: I
  output: O
  refusals?: R
  access?: A
  /** Callers without one of these roles are refused with `notAllowed` before the handler; needs a session. */
  roles?: Q
  /** Changes data, in a transaction or not. */
  mutates?: boolean
  /** False: a call that mutates does so outside a transaction, without `Idempotency-Key`. Default: `mutates`. */
  transaction?: false
  /** A read that costs many times more than others. */
  costly?: boolean
  offline?: Offline
  repeatable?: boolean
  sitePath?: string
  isSiteOnly?: boolean
  bodyLimit?: number
  maxConcurrentBodies?: number
  bodiesPerMinute?: number
  limit?: Limit
  binaryField?: string
}

type NoRefusals = Record<never, never>

/** Declared automatically for a call with `roles`; its handler may use it, too, for the scope of a role. */
type RoleRefusal<Q> = Q extends readonly RoleName[] ? 'notAllowed' : never
const notAllowed = { notAllowed: { Code: 403 } } as const

function declareEndpoint<
  I extends Shape,
  O extends Shape,
  const R extends Refusals,
  A extends EndpointAccess,
  K extends EndpointKind,
  Q extends Roles,
>(
  method: 'GET' | 'POST',
  kind: K,
  path: string,
  options: EndpointOptions<I, O, R, A, Q>,
): Endpoint<I, O, (keyof R & string) | RoleRefusal<Q>, A, K> {
  return {
    ...options,
    method,
    kind,
    path,
    isSiteOnly: options.isSiteOnly ?? false,
    access: options.access ?? ('session' as A),
    mutates: options.mutates ?? false,
    transaction: options.transaction ?? options.mutates ?? false,
    costly: options.costly ?? false,
    repeatable: options.repeatable ?? true,
    // first, so that a page does not take another 403 for it
    refusals: { ...(options.roles && notAllowed), ...options.refusals } as Record<
      (keyof R & string) | RoleRefusal<Q>,
      Refusal
    >,
  }
}

const declares =
  <K extends EndpointKind>(method: 'GET' | 'POST', kind: K) =>
  <
    I extends Shape,
    O extends Shape,
    const R extends Refusals = NoRefusals,
    A extends EndpointAccess = 'session',
    const Q extends Roles = undefined,
  >(
    path: string,
    options: EndpointOptions<I, O, R, A, Q>,
  ) =>
    declareEndpoint(method, kind, path, options)

/** Declares a POST call with the envelope. */
export const post = declares('POST', 'call')

/** Declares a GET call with the envelope; its input comes from the query string. */
export const get = declares('GET', 'call')

/** Declares a GET call whose answer has no envelope, as clients of other systems expect (SEARCH-02, BOX-02). */
export const bare = declares('GET', 'bare')

/** Declares a GET address that answers bytes or a redirect; the browser follows it by itself, without our headers. */
export function file<
  I extends Shape,
  const R extends Refusals = NoRefusals,
  A extends EndpointAccess = 'public',
  const Q extends Roles = undefined,
>(path: string, options: Omit<EndpointOptions<I, z.ZodMiniNull, R, A, Q>, 'output'>) {
  const output = undefined as unknown as z.ZodMiniNull
  return declareEndpoint('GET', 'file', path, { access: 'public' as A, ...options, output })
}

/**
 * Declares a GET address that stays open and sends server-sent events, each a JSON of shape `event` with an id to
 * resume after (`Last-Event-ID`). A client that cannot send the token header sends `ticket` instead.
 */
export function stream<I extends Shape, O extends Shape>(path: string, options: { input: I; event: O }) {
  return declareEndpoint('GET', 'stream', path, {
    input: options.input,
    output: options.event,
    access: 'session' as const,
  })
}

export type InputOf<E> = E extends Endpoint<infer I, Shape, string> ? z.output<I> : never
/** The input before defaults are applied. */
export type RequestOf<E> = E extends Endpoint<infer I, Shape, string> ? z.input<I> : never
export type OutputOf<E> = E extends Endpoint<Shape, infer O, string> ? z.output<O> : never
export type RefusalOf<E> = E extends Endpoint<Shape, Shape, infer R> ? R : never
export type AccessOf<E> = E extends Endpoint<Shape, Shape, string, infer A> ? A : never

export type Contract = Readonly<Record<string, Endpoint>>
