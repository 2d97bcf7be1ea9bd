/**
 * What happens inside, told to whoever listens: metrics, traces, the log (docs/decisions/0057-signals.md). Where nobody
 * listens it costs a look at a flag.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/** One request, or one run of a job: on whose behalf everything within it happens. */
export interface Activity {
  /** A request's is the one that its answer and the log have. */
  readonly id: string
  /** Of the contract, or the job's: never what somebody typed. */
  readonly name: string
  readonly kind: 'request' | 'job'
  /** Headers of whoever asks: which trace it belongs to (W3C Trace Context). */
  readonly carrier?: Readonly<Record<string, string | string[] | undefined>>
  /** As `performance.now()` has it. */
  readonly began: number
  /** Of whoever traces. */
  span?: { readonly traceId: string } | undefined
}

export interface RequestEnded {
  activity: Activity
  /** Of the envelope, else of HTTP; 499: its client went away first. */
  code: number
  /** It failed, by nobody's word: some refusals have a Code of 500. */
  isFault: boolean
  /** undefined: it is a stream, and has only been opened. */
  ms: number | undefined
}

export interface JobEnded {
  activity: Activity
  ms: number
  error?: unknown
}

export interface StatementEnded {
  /** On whose behalf; absent: nobody's. */
  activity: Activity | undefined
  /** Its values are not in it. */
  text: string
  /** As `performance.now()` has it. */
  began: number
  ms: number
  error?: unknown
}

export interface BucketAsked {
  operation: 'put' | 'get' | 'head' | 'remove' | 'list'
  ms: number
  error?: unknown
}

interface Signal<T> {
  readonly isHeard: boolean
  tell(what: T): void
  /** A listener that throws ends the process. Answers how to stop. */
  listen(listener: (what: T) => void): () => void
}

function signal<T>(name: string): Signal<T> {
  const told = channel(`forecourt:${name}`)
  return {
    get isHeard() {
      return told.hasSubscribers
    },
    tell: (what) => told.publish(what),
    listen(listener) {
      const hear = (what: unknown): void => listener(what as T)
      told.subscribe(hear)
      return () => {
        told.unsubscribe(hear)
      }
    },
  }
}

export const signals = {
  begun: signal<Activity>('begun'),
  request: signal<RequestEnded>('request'),
  job: signal<JobEnded>('job'),
  statement: signal<StatementEnded>('statement'),
  /** A statement was never sent: the database gave no connection for it. */
  unconnected: signal<{ error: unknown }>('unconnected'),
  /** Somebody was refused because more is asked than the process can do. */
  overload: signal<{ rank: 'costly' | 'read' | 'change' }>('overload'),
  /** Of the bucket of FILES, retries included. */
  bucket: signal<BucketAsked>('bucket'),
  /** A call that only reads was sent to the replica, or why not; `failed`: it is done again on the primary. */
  read: signal<{ place: 'replica' | 'primary'; why: string }>('read'),
  /** Something that is kept so that it need not be made again was looked for. */
  cache: signal<{ cache: 'pictures' | 'box-icons'; isHit: boolean }>('cache'),
}

const activities = new AsyncLocalStorage<Activity>()

export const currentActivity = (): Activity | undefined => activities.getStore()

/** Everything that `run` begins happens on behalf of `activity`. */
export function within<T>(activity: Activity, run: () => T): T {
  return activities.run(activity, run)
}
