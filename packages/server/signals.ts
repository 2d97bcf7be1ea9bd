/**
 * Signals for metrics, traces and the log (docs/decisions/0057-signals.md). Without a listener each costs only a flag
 * check.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/** A request or a run of a job: the context of everything within it. */
export interface Activity {
  /** For a request the id in its answer and in the log. */
  readonly id: string
  /** From the contract or the job, never user input. */
  readonly name: string
  readonly kind: 'request' | 'job'
  /** Headers of the caller, which identify the trace (W3C Trace Context). */
  readonly carrier?: Readonly<Record<string, string | string[] | undefined>>
  /** From `performance.now()`. */
  readonly began: number
  /** Set by the tracer. */
  span?: { readonly traceId: string } | undefined
}

export interface RequestEnded {
  activity: Activity
  /** Code of the envelope, else of HTTP; 499: the client left first. */
  code: number
  /** An unexpected failure: some declared refusals have a Code of 500. */
  isFault: boolean
  /** undefined for a stream, which has only been opened. */
  ms: number | undefined
}

export interface JobEnded {
  activity: Activity
  ms: number
  error?: unknown
}

export interface StatementEnded {
  /** The activity it belongs to, if any. */
  activity: Activity | undefined
  /** Without its values. */
  text: string
  /** From `performance.now()`. */
  began: number
  ms: number
  error?: unknown
}

export interface BucketRequestEnded {
  operation: 'put' | 'get' | 'head' | 'remove' | 'list'
  ms: number
  error?: unknown
}

interface Signal<T> {
  readonly hasListeners: boolean
  emit(what: T): void
  /** Subscribes; a listener that throws ends the process. Returns the unsubscribe function. */
  subscribe(listener: (what: T) => void): () => void
}

function signal<T>(name: string): Signal<T> {
  const diagnostics = channel(`forecourt:${name}`)
  return {
    get hasListeners() {
      return diagnostics.hasSubscribers
    },
    emit: (what) => diagnostics.publish(what),
    subscribe(listener) {
      const onMessage = (what: unknown): void => listener(what as T)
      diagnostics.subscribe(onMessage)
      return () => {
        diagnostics.unsubscribe(onMessage)
      }
    },
  }
}

export const signals = {
  started: signal<Activity>('begun'),
  request: signal<RequestEnded>('request'),
  job: signal<JobEnded>('job'),
  statement: signal<StatementEnded>('statement'),
  /** A statement was not sent: the database gave no connection. */
  connectionFailed: signal<{ error: unknown }>('unconnected'),
  /** A call was refused under overload. */
  overload: signal<{ rank: 'costly' | 'read' | 'change' }>('overload'),
  /** Of the bucket in FILES, retries included. */
  bucket: signal<BucketRequestEnded>('bucket'),
  /** The server chosen for a read, and why; `failed`: repeated on the primary. */
  read: signal<{ place: 'replica' | 'primary'; why: string }>('read'),
  /** A lookup in a cache. */
  cache: signal<{ cache: string; isHit: boolean }>('cache'),
}

const activities = new AsyncLocalStorage<Activity>()

export const currentActivity = (): Activity | undefined => activities.getStore()

/** Runs `run` with `activity` as the context of everything it starts. */
export function runInActivity<T>(activity: Activity, run: () => T): T {
  return activities.run(activity, run)
}
