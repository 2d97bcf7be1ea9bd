import type { AccessOf, Contract, Endpoint, InputOf, Language, OutputOf, RefusalOf, Text } from '@portal/contract'
import type { Db } from './database.ts'
import { inputTexts } from './input.texts.ts'
import { BadInput, Refused } from './refused.ts'
import type { StreamAnswer } from './streams.ts'
import type { Integration, Portal, Viewer } from './viewer.ts'

/** Out of reach of scripts and same-site, whatever it is for. */
export interface Cookie {
  name: string
  value: string
  path: string
  /** In seconds. */
  maxAge: number
  /** False: on plain http, where a `Secure` cookie would not come back. */
  secure: boolean
}

export type Cookies = Readonly<Record<string, string | undefined>>

export function expired(cookie: Cookie): Cookie {
  return { ...cookie, value: '', maxAge: 0 }
}

/** What a handler knows about the call it answers. */
export interface Call<E = Endpoint> {
  readonly input: InputOf<E>
  readonly viewer: AccessOf<E> extends 'session' ? Viewer : null
  /** The system that calls, where only systems may. */
  readonly integration: AccessOf<E> extends 'integration' ? Integration : null
  readonly language: Language
  /** Home by the normal path; by a portal's path the one that Template names. */
  readonly portal: Portal
  /** One transaction when the endpoint is a change, else the pool. */
  readonly db: Db
  readonly now: Date
  readonly ip: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Cookies
  /** The cookie goes with the answer, whatever that is. */
  readonly setCookie: (cookie: Cookie) => void
  /** Ends the call with a refusal that the contract declares; `text`: more than the reason says by itself. */
  readonly refuse: (reason: RefusalOf<E>, data?: unknown, text?: Text) => never
}

/** What an endpoint of kind `file` answers. */
export interface FileAnswer {
  status: number
  headers: Record<string, string>
  body?: AsyncIterable<Uint8Array> | Uint8Array | string
}

type AnswerOf<E> = E extends { kind: 'file' }
  ? FileAnswer
  : E extends { kind: 'stream' }
    ? StreamAnswer<OutputOf<E>>
    : OutputOf<E>

type Handler<E> = (call: Call<E>) => Promise<AnswerOf<E>>

/**
 * A change that has long work to do before its transaction: `prepare` has the pool as its `db`, and answers what then
 * runs in the transaction.
 */
export interface PreparedHandler<E> {
  prepare: (call: Call<E>) => Promise<Handler<E>>
}

export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> | PreparedHandler<C[K]> }

type Run = (call: Call) => Promise<unknown>

export interface Route {
  readonly endpoint: Endpoint
  /** Answers a call; what it is given has been prepared, where there is something to prepare. */
  readonly run: Run
  /** Before the transaction of a change; answers what runs in it. Absent: `run` does. */
  readonly prepare?: (call: Call) => Promise<Run>
  readonly refusalTexts: Readonly<Record<string, Text>>
}

/**
 * Binds a contract to its handlers: a missing or extra handler, a wrong shape, an undeclared refusal
 * or a refusal without its text does not compile. `notAllowed` has its text here, for all (coreTexts).
 */
export function implement<const C extends Contract>(
  contract: C,
  refusalTexts: Readonly<Record<Exclude<RefusalOf<C[keyof C]>, 'notAllowed'>, Text>>,
  handlers: NoInfer<Handlers<C>>,
): Route[] {
  return Object.entries(contract).map(([name, endpoint]) => {
    const handler = handlers[name] as unknown as Run | { prepare: (call: Call) => Promise<Run> }
    if (typeof handler === 'function') return { endpoint, run: withinPortal(handler), refusalTexts }
    const prepare = withinPortal(handler.prepare)
    return { endpoint, prepare, run: async (call) => (await prepare(call))(call), refusalTexts }
  })
}

/** Who is not meant by a portal is told what they are told of one that there is not, by every call of it (ML-01). */
function withinPortal<T>(run: (call: Call) => Promise<T>): (call: Call) => Promise<T> {
  return async (call) => {
    const viewer: Viewer | null = call.viewer
    if (viewer && !call.portal.isFor(viewer)) throw new BadInput('Template', inputTexts.noPortal)
    return run(call)
  }
}

export function refuse(reason: string, data?: unknown, text?: Text): never {
  throw new Refused(reason, data, text)
}
