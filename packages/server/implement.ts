import type { AccessOf, Contract, Endpoint, InputOf, Language, OutputOf, RefusalOf, Text } from '@portal/contract'
import type { CountedStatement } from './call-limits.ts'
import type { Db } from './database.ts'
import { inputTexts } from './input.texts.ts'
import { BadInput, Refused } from './refused.ts'
import type { ReadyAnswer } from './answer-template.ts'
import type { SharedCache } from './shared-cache.ts'
import type { StreamAnswer } from './streams.ts'
import type { ApiKey, Portal, Viewer } from './viewer.ts'

/** A cookie of the server; always HttpOnly and SameSite. */
export interface Cookie {
  name: string
  value: string
  path: string
  /** In seconds. */
  maxAge: number
  /** False on plain http, where browsers drop a `Secure` cookie. */
  secure: boolean
}

export type Cookies = Readonly<Record<string, string | undefined>>

export function expireCookie(cookie: Cookie): Cookie {
  return { ...cookie, value: '', maxAge: 0 }
}

/** The call that a handler answers, with its context. */
export interface Call<E = Endpoint> {
  readonly input: InputOf<E>
  readonly viewer: AccessOf<E> extends 'session' ? Viewer : null
  /** The calling system; only for calls made by systems. */
  readonly integration: AccessOf<E> extends 'integration' ? ApiKey : null
  readonly language: Language
  /** Home by the normal path; by the path for sites, the one that Template names. */
  readonly portal: Portal
  /** A transaction if the endpoint is a change, else the pool. */
  readonly db: Db
  /** Keeps what many readers share; keeps nothing for a change. */
  readonly shared: SharedCache
  readonly now: Date
  readonly ip: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Cookies
  /** The token of the caller's session, from the header or a browser's cookie, also of public calls. */
  readonly token?: string | undefined
  /** Sets a cookie, whatever the answer is. */
  readonly setCookie: (cookie: Cookie) => void
  /** Returns a signal that is aborted once the connection of the caller is closed: work that waits need not be done. */
  readonly callerGone: () => AbortSignal | undefined
  /** Ends the call with a refusal declared in the contract; `text` overrides the text of the reason. */
  readonly refuse: (reason: RefusalOf<E>, data?: unknown, text?: Text) => never
}

/** The answer of an endpoint of kind `file`. */
export interface FileAnswer {
  status: number
  headers: Record<string, string>
  body?: AsyncIterable<Uint8Array> | Uint8Array | string
}

type AnswerOf<E> = E extends { kind: 'file' }
  ? FileAnswer
  : E extends { kind: 'stream' }
    ? StreamAnswer<OutputOf<E>>
    : OutputOf<E> | ReadyAnswer

type Handler<E> = (call: Call<E>) => Promise<AnswerOf<E>>

/**
 * A change with long work before its transaction: `prepare` gets the pool as its `db` and returns the handler that runs
 * in the transaction.
 */
export interface PreparedHandler<E> {
  prepare: (call: Call<E>) => Promise<Handler<E>>
}

/**
 * A change that one statement makes as a rule: `atOnce` gets the pool as its `db` and counts the call in its statement
 * (`countInStatement`). undefined: it has changed nothing, and `run` decides in a transaction.
 */
interface AtOnceHandler<E> {
  atOnce: (call: Call<E>, counted: CountedStatement) => Promise<AnswerOf<E> | undefined>
  run: Handler<E>
}

export type Handlers<C extends Contract> = {
  [K in keyof C]: Handler<C[K]> | PreparedHandler<C[K]> | AtOnceHandler<C[K]>
}

type RunHandler = (call: Call) => Promise<unknown>

export interface Route {
  readonly endpoint: Endpoint
  /** Answers a call, including `prepare` if there is one. */
  readonly run: RunHandler
  /** Runs before the transaction of a change and returns what runs in it. Absent: `run` does all. */
  readonly prepare?: (call: Call) => Promise<RunHandler>
  /** Tried before the transaction of a change (at-once.ts). */
  readonly atOnce?: (call: Call, counted: CountedStatement) => Promise<unknown>
  readonly refusalTexts: Readonly<Record<string, Text>>
}

/**
 * Binds a contract to its handlers: a missing or extra handler, a wrong shape, an undeclared refusal or a refusal
 * without a text does not compile. `notAllowed` has a common text (coreTexts).
 */
export function implement<const C extends Contract>(
  contract: C,
  refusalTexts: Readonly<Record<Exclude<RefusalOf<C[keyof C]>, 'notAllowed'>, Text>>,
  handlers: NoInfer<Handlers<C>>,
): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    if (endpoint.roles && endpoint.access !== 'session')
      throw new Error(`${endpoint.path} asks nobody who they are, and cannot ask for a role`)
    const handler = handlers[name] as unknown as
      | RunHandler
      | Pick<Required<Route>, 'atOnce' | 'run'>
      | Pick<Required<Route>, 'prepare'>
    if (typeof handler === 'function') return { endpoint, run: withSiteCheck(handler), refusalTexts }
    if ('atOnce' in handler)
      return { endpoint, atOnce: withSiteCheck(handler.atOnce), run: withSiteCheck(handler.run), refusalTexts }
    const prepare = withSiteCheck(handler.prepare)
    return { endpoint, prepare, run: async (call) => (await prepare(call))(call), refusalTexts }
  })
}

/** Rejects people to whom the site is not open as if it did not exist, for every one of its calls (ML-01). */
function withSiteCheck<T, More extends unknown[]>(
  run: (call: Call, ...more: More) => Promise<T>,
): (call: Call, ...more: More) => Promise<T> {
  return async (call, ...more) => {
    const viewer: Viewer | null = call.viewer
    if (viewer && !call.portal.isFor(viewer)) throw new BadInput('Template', inputTexts.noPortal)
    return run(call, ...more)
  }
}

export function refuse(reason: string, data?: unknown, text?: Text): never {
  throw new Refused(reason, data, text)
}
