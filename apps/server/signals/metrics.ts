/**
 * All Prometheus metrics of the portal, documented in docs/operations/monitoring.md. Label values are names from the
 * code (a call, a job, a pool) or from the configuration, never user input.
 */
import { signals, type Job, type PoolUsage } from '@portal/server'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { JobBacklog } from './backlogs.ts'
import { measureOutgoing } from './outgoing.ts'
import { measureReadiness } from './readiness-metric.ts'

export interface MetricSources {
  version: string
  /** Returns why this process cannot serve; empty when it can. */
  problems: () => Promise<readonly string[]>
  pools: () => readonly PoolUsage[]
  /** Returns the lag of the replica in milliseconds; undefined while it is away. Absent without a replica. */
  lagMs?: (() => number | undefined) | undefined
  /** Returns the number of open live streams. */
  streams: () => number
  /** Returns the overload level, 0 to 1. */
  overload: () => number
  /** Jobs that this process runs. */
  jobs: readonly Pick<Job, 'name' | 'everyMs'>[]
  /** Last success of each job before this process started, from the history. */
  lastSuccesses: ReadonlyMap<string, Date>
  /** Returns the backlog of each job. Never rejects and never takes long. */
  backlogs: () => Promise<ReadonlyMap<string, JobBacklog>>
  /** Milliseconds above which a statement counts as slow. */
  slowMs: number
}

export interface Metrics {
  registry: Registry
  /** Stops listening. */
  end: () => void
}

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(sources: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const ends = [
    countCalls(registers),
    countStatements(registers, sources.slowMs),
    countJobs(registers, sources),
    countCaches(registers),
    ...(sources.lagMs ? [countReads(registers, sources.lagMs)] : []),
    measureOutgoing(registers),
    countBucket(registers),
    countOverload(registers, sources),
  ]
  new Gauge({
    name: 'forecourt_build_info',
    help: 'Always 1; the label is the version of this process',
    labelNames: ['version'],
    registers,
  }).set({ version: sources.version }, 1)
  measureReadiness(registers, sources.problems)
  new Gauge({
    name: 'forecourt_streams',
    help: 'Open live streams',
    registers,
    collect() {
      this.set(sources.streams())
    },
  })
  measurePools(registers, sources)
  return { registry, end: () => ends.forEach((end) => end()) }
}

function countCalls(registers: Registry[]): () => void {
  const calls = new Counter({
    name: 'forecourt_calls_total',
    help: 'Answered requests by call of the contract and Code of the envelope (499: the client disconnected)',
    labelNames: ['call', 'code'],
    registers,
  })
  const duration = new Histogram({
    name: 'forecourt_call_duration_seconds',
    help: 'Time from the head of a request to the last byte of its response; without streams',
    labelNames: ['call'],
    buckets: durationBuckets,
    registers,
  })
  const faults = new Counter({
    name: 'forecourt_faults_total',
    help: 'Requests that failed because of a fault in the portal; refusals with Code 500 are not counted',
    labelNames: ['call'],
    registers,
  })
  return signals.request.subscribe(({ activity: { name: call }, code, isFault, ms }) => {
    calls.inc({ call, code })
    faults.inc({ call }, isFault ? 1 : 0)
    if (ms !== undefined) duration.observe({ call }, ms / 1000)
  })
}

function countOverload(registers: Registry[], { overload }: MetricSources): () => void {
  const refused = new Counter({
    name: 'forecourt_overload_refusals_total',
    help: 'Requests refused because this process is overloaded, by rank',
    labelNames: ['rank'],
    registers,
  })
  for (const rank of ['costly', 'read', 'change']) refused.inc({ rank }, 0)
  new Gauge({
    name: 'forecourt_overload_level',
    help: 'Overload level: 0 refuses nothing, 1 refuses everything but a quarter of the changes',
    registers,
    collect() {
      this.set(overload())
    },
  })
  return signals.overload.subscribe(({ rank }) => refused.inc({ rank }))
}

function countStatements(registers: Registry[], slowMs: number): () => void {
  const duration = new Histogram({
    name: 'forecourt_statement_duration_seconds',
    help: 'Time of an SQL statement, from sending it to its result',
    buckets: [0.001, ...durationBuckets],
    registers,
  })
  const slow = new Counter({
    name: 'forecourt_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS, by call or job',
    labelNames: ['by'],
    registers,
  })
  const failed = new Counter({
    name: 'forecourt_statement_failures_total',
    help: 'Failed statements by SQLSTATE (none: no response or no connection)',
    labelNames: ['state'],
    registers,
  })
  failed.inc({ state: 'none' }, 0)
  const ends = [
    signals.statement.subscribe(({ ms, error, activity }) => {
      duration.observe(ms / 1000)
      if (ms > slowMs) slow.inc({ by: activity?.name ?? 'none' })
      if (error !== undefined) failed.inc({ state: sqlStateOf(error) })
    }),
    signals.connectionFailed.subscribe(({ error }) => failed.inc({ state: sqlStateOf(error) })),
  ]
  return () => ends.forEach((end) => end())
}

function sqlStateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // EPIPE is a network error, not an SQLSTATE
  return /^[\dA-Z]{5}$/.test(code) && code !== 'EPIPE' ? code : 'none'
}

function countJobs(registers: Registry[], { jobs, lastSuccesses, backlogs }: MetricSources): () => void {
  // Prometheus uses the label 'job' itself
  const labelNames = ['job_name'] as const
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers })
  const lastSuccess = gauge(
    'forecourt_job_last_success_timestamp_seconds',
    'Time of the last success of a job, in this process or in any before it started',
  )
  const lastDuration = gauge('forecourt_job_last_duration_seconds', 'Duration of the last run of a job')
  const interval = gauge('forecourt_job_interval_seconds', 'Interval between the runs of a job')
  const failures = new Counter({
    name: 'forecourt_job_failures_total',
    help: 'Runs that failed or exceeded their deadline',
    labelNames,
    registers,
  })
  for (const { name: job_name, everyMs } of jobs) {
    interval.set({ job_name }, everyMs / 1000)
    // a job that has never succeeded counts from the start, so that it is noticed
    lastSuccess.set({ job_name }, (lastSuccesses.get(job_name)?.getTime() ?? Date.now()) / 1000)
    failures.inc({ job_name }, 0)
  }
  const counted = (name: string, help: string, of: keyof JobBacklog) =>
    new Gauge({
      name,
      help: `${help}; the same in every process on one database. Absent if it could not be counted`,
      labelNames,
      registers,
      async collect() {
        this.reset()
        for (const [job_name, { [of]: value }] of await backlogs())
          if (value !== undefined) this.set({ job_name }, value)
      },
    })
  counted('forecourt_job_backlog', 'Items that wait for a job', 'waiting')
  counted('forecourt_job_oldest_seconds', 'Time for which the oldest waiting item has been due', 'oldestSeconds')
  counted('forecourt_job_dead_letters', 'Items that were given up and not dealt with yet', 'dead')
  return signals.job.subscribe(({ activity: { name: job_name }, ms, error }) => {
    lastDuration.set({ job_name }, ms / 1000)
    if (error === undefined) lastSuccess.set({ job_name }, Date.now() / 1000)
    else failures.inc({ job_name })
  })
}

function countCaches(registers: Registry[]): () => void {
  const reads = new Counter({
    name: 'forecourt_cache_reads_total',
    help: 'Cache lookups by result',
    labelNames: ['cache', 'result'],
    registers,
  })
  for (const cache of ['pictures', 'box-icons']) for (const result of ['hit', 'miss']) reads.inc({ cache, result }, 0)
  return signals.cache.subscribe(({ cache, isHit }) => reads.inc({ cache, result: isHit ? 'hit' : 'miss' }))
}

function countBucket(registers: Registry[]): () => void {
  const duration = new Histogram({
    name: 'forecourt_bucket_duration_seconds',
    help: 'Time of operations on the bucket of FILES, retries included, by operation and result',
    labelNames: ['operation', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  })
  return signals.bucket.subscribe(({ operation, ms, error }) =>
    duration.observe({ operation, result: error === undefined ? 'ok' : 'failed' }, ms / 1000),
  )
}

/** Metrics of the replica; only called if there is one. */
function countReads(registers: Registry[], lagMs: () => number | undefined): () => void {
  const reads = new Counter({
    name: 'forecourt_reads_total',
    help: 'Read calls by where they were sent and why',
    labelNames: ['place', 'why'],
    registers,
  })
  new Gauge({
    name: 'forecourt_replica_lag_seconds',
    help: 'Lag of the replica; NaN while it is away',
    registers,
    collect() {
      this.set((lagMs() ?? Number.NaN) / 1000)
    },
  })
  new Gauge({
    name: 'forecourt_replica_up',
    help: 'Whether the replica answers and follows this database',
    registers,
    collect() {
      this.set(lagMs() === undefined ? 0 : 1)
    },
  })
  return signals.read.subscribe(({ place, why }) => reads.inc({ place, why }))
}

function measurePools(registers: Registry[], { pools }: MetricSources): void {
  const kinds = ['max', 'open', 'inUse', 'waiting'] as const
  const names = { max: 'max', open: 'open', inUse: 'in_use', waiting: 'waiting' }
  const helps = {
    max: 'Maximum number of connections of this process, by purpose',
    open: 'Open connections',
    inUse: 'Connections in use',
    waiting: 'Requests waiting for a connection',
  }
  for (const kind of kinds)
    new Gauge({
      name: `forecourt_pool_${names[kind]}`,
      help: helps[kind],
      labelNames: ['pool'],
      registers,
      collect() {
        for (const use of pools()) this.set({ pool: use.pool }, use[kind])
      },
    })
}
