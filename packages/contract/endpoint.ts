import type * as z from 'zod/mini'
import type { Limit } from './limits.ts'
import type { RoleName } from './roles.ts'

type Shape = z.core.$ZodType

/** How a declared refusal looks inside the envelope. `Message` is fixed only where the contract names it. */
interface Refusal {
  readonly Code: number
  readonly Message?: string
}

export type Refusals = Readonly<Record<string, Refusal>>

/** Who may call: a person with a live session, another system with its integration key, or anybody. */
export type Access = 'session' | 'integration' | 'public'

/**
 * What a page may do with a call while there is no network.
 * A read: 'with-news': its answer is kept with the news its NewsId names · 'never': its answer is not kept.
 * A change: 'later': it may be sent when there is a network again · 'later-silently': nobody is told that it waits.
 */
type Offline = 'with-news' | 'never' | 'later' | 'later-silently'

/** An `Idempotency-Key` is remembered for so many milliseconds; a change that is sent later may run twice. */
export const keyRememberedMs = 7 * 24 * 3600_000

/** call: JSON envelope · file: answers bytes or a redirect by itself · bare: JSON without the envelope · stream: server-sent events */
export type Kind = 'call' | 'file' | 'bare' | 'stream'

export interface Endpoint<
  I extends Shape = Shape,
  O extends Shape = Shape,
  R extends string = string,
  A extends Access = Access,
  K extends Kind = Kind,
> {
  readonly method: 'GET' | 'POST'
  /** Below the API base, without a leading slash, in the contract's spelling. */
  readonly path: string
  /** Path of the same call in the portals beside home: `Template` names which, absent 'ML'. */
  readonly twin: string | undefined
  /** The call is there in the portals beside home only, by `path`. */
  readonly isPortal: boolean
  readonly kind: K
  readonly access: A
  /** Only who holds one of them may call; absent: everybody whom `access` lets in. */
  readonly roles: readonly RoleName[] | undefined
  /** A change runs in one transaction and honours `Idempotency-Key`. */
  readonly change: boolean
  /** It changes something, in one transaction or not: a page neither repeats it by itself nor keeps its answer. */
  readonly mutates: boolean
  /** A read that costs many times what others do: the first to be refused under overload. */
  readonly costly: boolean
  /** Absent: what the home page reads is kept with home, and a change never waits. */
  readonly offline: Offline | undefined
  /** False: its answer is a secret that is kept nowhere, so an `Idempotency-Key` has no effect. */
  readonly repeatable: boolean
  readonly input: I
  readonly output: O
  readonly refusals: Readonly<Record<R, Refusal>>
  /** Largest request body in bytes; absent: 64 KiB. */
  readonly bodyLimit: number | undefined
  /** So many of its bodies are in a process at once; the others wait unread. Absent: as many as come. */
  readonly bodiesAtOnce: number | undefined
  /** With `bodiesAtOnce`: so many of them a person may begin within a minute. Absent: any number. */
  readonly bodiesAMinute: number | undefined
  /** How often one person may call: a change in all processes together, anything else in each. Absent: any number. */
  readonly limit: Limit | undefined
  /** The field of shape `Bytes`: it is decoded while it comes, and its bytes are good until the handler has ended. */
  readonly bytesIn: string | undefined
}

type Roles = readonly RoleName[] | undefined

interface Options<I, O, R, A, Q = undefined> {
  input: I
  output: O
  refusals?: R
  access?: A
  /** Who holds none of them is refused with `notAllowed`, before the handler; needs a session. */
  roles?: Q
  change?: boolean
  /** For a call that changes something and is no `change`. */
  mutates?: boolean
  /** A read that costs many times what others do. */
  costly?: boolean
  offline?: Offline
  repeatable?: boolean
  twin?: string
  isPortal?: boolean
  bodyLimit?: number
  bodiesAtOnce?: number
  bodiesAMinute?: number
  limit?: Limit
  bytesIn?: string
}

type None = Record<never, never>

/** Declared by itself for a call that asks for a role; its handler may refuse so, too, by the scope of the role. */
type OwnRefusal<Q> = Q extends readonly RoleName[] ? 'notAllowed' : never
const notAllowed = { notAllowed: { Code: 403 } } as const

function declare<
  I extends Shape,
  O extends Shape,
  const R extends Refusals,
  A extends Access,
  K extends Kind,
  Q extends Roles,
>(
  method: 'GET' | 'POST',
  kind: K,
  path: string,
  options: Options<I, O, R, A, Q>,
): Endpoint<I, O, (keyof R & string) | OwnRefusal<Q>, A, K> {
  if (options.roles && (options.access ?? 'session') !== 'session')
    throw new Error(`${path} asks nobody who they are, and cannot ask for a role`)
  return {
    method,
    kind,
    path,
    twin: options.twin,
    isPortal: options.isPortal ?? false,
    access: options.access ?? ('session' as A),
    roles: options.roles,
    change: options.change ?? false,
    mutates: options.mutates ?? options.change ?? false,
    costly: options.costly ?? false,
    offline: options.offline,
    repeatable: options.repeatable ?? true,
    input: options.input,
    output: options.output,
    // first, so that a page takes no other 403 for it
    refusals: { ...(options.roles && notAllowed), ...options.refusals } as Record<
      (keyof R & string) | OwnRefusal<Q>,
      Refusal
    >,
    bodyLimit: options.bodyLimit,
    bodiesAtOnce: options.bodiesAtOnce,
    bodiesAMinute: options.bodiesAMinute,
    limit: options.limit,
    bytesIn: options.bytesIn,
  }
}

/** A POST call with the envelope. */
export function post<
  I extends Shape,
  O extends Shape,
  const R extends Refusals = None,
  A extends Access = 'session',
  const Q extends Roles = undefined,
>(path: string, options: Options<I, O, R, A, Q>) {
  return declare('POST', 'call', path, options)
}

/** A GET call with the envelope; its input comes from the query string. */
export function get<
  I extends Shape,
  O extends Shape,
  const R extends Refusals = None,
  A extends Access = 'session',
  const Q extends Roles = undefined,
>(path: string, options: Options<I, O, R, A, Q>) {
  return declare('GET', 'call', path, options)
}

/** A GET call whose answer travels without the envelope: what other systems' clients expect (SEARCH-02, BOX-02). */
export function bare<
  I extends Shape,
  O extends Shape,
  const R extends Refusals = None,
  A extends Access = 'session',
  const Q extends Roles = undefined,
>(path: string, options: Options<I, O, R, A, Q>) {
  return declare('GET', 'bare', path, options)
}

/** A GET address that answers bytes or a redirect; it is followed by the browser itself, without our headers. */
export function file<
  I extends Shape,
  const R extends Refusals = None,
  A extends Access = 'public',
  const Q extends Roles = undefined,
>(path: string, options: Omit<Options<I, z.ZodMiniNull, R, A, Q>, 'output'>) {
  const output = undefined as unknown as z.ZodMiniNull
  return declare('GET', 'file', path, { access: 'public' as A, ...options, output })
}

/**
 * A GET address that stays open and brings server-sent events, each a JSON of shape `event` with an id behind which
 * a reader resumes (`Last-Event-ID`). A client that cannot send the token's header sends `ticket` instead.
 */
export function stream<I extends Shape, O extends Shape>(path: string, options: { input: I; event: O }) {
  return declare('GET', 'stream', path, { input: options.input, output: options.event, access: 'session' as const })
}

export type InputOf<E> = E extends Endpoint<infer I, Shape, string> ? z.output<I> : never
/** What a caller may leave out has a default. */
export type RequestOf<E> = E extends Endpoint<infer I, Shape, string> ? z.input<I> : never
export type OutputOf<E> = E extends Endpoint<Shape, infer O, string> ? z.output<O> : never
export type RefusalOf<E> = E extends Endpoint<Shape, Shape, infer R> ? R : never
export type AccessOf<E> = E extends Endpoint<Shape, Shape, string, infer A> ? A : never

export type Contract = Readonly<Record<string, Endpoint>>
