/**
 * What Prometheus reads: every series of the portal. A label is a name of ours (a call of the contract, a job, a pool) or
 * one that an operator configured, never what somebody typed. What each means stands in docs/operations/monitoring.md.
 */
import { signals, type Job, type PoolUse } from '@portal/server'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Waiting } from './backlogs.ts'
import { countOutgoing } from './outgoing.ts'
import { showReady } from './ready.ts'

export interface MetricSources {
  /** Why this process cannot serve; empty: it can. */
  problems: () => Promise<readonly string[]>
  pools: () => readonly PoolUse[]
  /** How old is what the replica shows, in milliseconds; undefined: it is away. Absent: there is none. */
  lagMs?: (() => number | undefined) | undefined
  /** Live streams that are open. */
  streams: () => number
  /** How many are refused for want of room, 0 to 1. */
  overload: () => number
  /** Those that this process runs. */
  jobs: readonly Pick<Job, 'name' | 'everyMs'>[]
  /** Before this process, as the history has it; by job. */
  lastSuccesses: ReadonlyMap<string, Date>
  /** Seconds that something waits, and how much; by job. Never rejects, never takes long. */
  backlogs: () => Promise<ReadonlyMap<string, Waiting>>
  /** A statement that takes longer is slow. */
  slowMs: number
}

export interface Metrics {
  registry: Registry
  /** Nothing is heard any more. */
  end: () => void
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

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
    countOutgoing(registers),
    countBucket(registers),
    countOverload(registers, sources),
  ]
  showReady(registers, sources.problems)
  new Gauge({
    name: 'forecourt_streams',
    help: 'Live streams that are open',
    registers,
    collect() {
      this.set(sources.streams())
    },
  })
  showPools(registers, sources)
  return { registry, end: () => ends.forEach((end) => end()) }
}

function countCalls(registers: Registry[]): () => void {
  const calls = new Counter({
    name: 'forecourt_calls_total',
    help: 'Requests that were answered, by call of the contract and the Code of its envelope (499: the client went away)',
    labelNames: ['call', 'code'],
    registers,
  })
  const duration = new Histogram({
    name: 'forecourt_call_duration_seconds',
    help: 'From the head of a request to the last byte of its answer; streams are not in it',
    labelNames: ['call'],
    buckets: seconds,
    registers,
  })
  const faults = new Counter({
    name: 'forecourt_faults_total',
    help: 'Requests that failed by a fault of the portal; refusals that have a Code of 500 are none',
    labelNames: ['call'],
    registers,
  })
  return signals.request.listen(({ activity: { name: call }, code, isFault, ms }) => {
    calls.inc({ call, code })
    faults.inc({ call }, isFault ? 1 : 0)
    if (ms !== undefined) duration.observe({ call }, ms / 1000)
  })
}

function countOverload(registers: Registry[], { overload }: MetricSources): () => void {
  const refused = new Counter({
    name: 'forecourt_overload_refusals_total',
    help: 'Requests that were told to come back because more was asked than this process can do, by rank',
    labelNames: ['rank'],
    registers,
  })
  for (const rank of ['costly', 'read', 'change']) refused.inc({ rank }, 0)
  new Gauge({
    name: 'forecourt_overload_level',
    help: 'How many are refused now: 0 nobody, 1 all but a quarter of the changes',
    registers,
    collect() {
      this.set(overload())
    },
  })
  return signals.overload.listen(({ rank }) => refused.inc({ rank }))
}

function countStatements(registers: Registry[], slowMs: number): () => void {
  const duration = new Histogram({
    name: 'forecourt_statement_duration_seconds',
    help: 'One statement of SQL, from sending it to its answer',
    buckets: [0.001, ...seconds],
    registers,
  })
  const slow = new Counter({
    name: 'forecourt_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS, by the call or job that made them',
    labelNames: ['by'],
    registers,
  })
  const failed = new Counter({
    name: 'forecourt_statement_failures_total',
    help: 'Statements that the database refused or never answered, by SQLSTATE (none: no answer, or no connection)',
    labelNames: ['state'],
    registers,
  })
  failed.inc({ state: 'none' }, 0)
  const ends = [
    signals.statement.listen(({ ms, error, activity }) => {
      duration.observe(ms / 1000)
      if (ms > slowMs) slow.inc({ by: activity?.name ?? 'none' })
      if (error !== undefined) failed.inc({ state: stateOf(error) })
    }),
    signals.unconnected.listen(({ error }) => failed.inc({ state: stateOf(error) })),
  ]
  return () => ends.forEach((end) => end())
}

function stateOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // EPIPE is the network's
  return /^[\dA-Z]{5}$/.test(code) && code !== 'EPIPE' ? code : 'none'
}

function countJobs(registers: Registry[], { jobs, lastSuccesses, backlogs }: MetricSources): () => void {
  // 'job' is Prometheus' own word for what it scrapes
  const labelNames = ['job_name'] as const
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames, registers })
  const lastSuccess = gauge(
    'forecourt_job_last_success_timestamp_seconds',
    'When a job last succeeded in this process, or in any before it started',
  )
  const lastDuration = gauge('forecourt_job_last_duration_seconds', 'How long its last run took')
  const interval = gauge('forecourt_job_interval_seconds', 'How often it has its turn')
  const failures = new Counter({
    name: 'forecourt_job_failures_total',
    help: 'Runs that failed or were abandoned at their deadline',
    labelNames,
    registers,
  })
  for (const { name: job_name, everyMs } of jobs) {
    interval.set({ job_name }, everyMs / 1000)
    // one that has never succeeded is noticed, too: it counts from the start
    lastSuccess.set({ job_name }, (lastSuccesses.get(job_name)?.getTime() ?? Date.now()) / 1000)
    failures.inc({ job_name }, 0)
  }
  const counted = (name: string, help: string, of: keyof Waiting) =>
    new Gauge({
      name,
      help: `${help}; the same in every process of one database. Absent: it could not be counted`,
      labelNames,
      registers,
      async collect() {
        this.reset()
        for (const [job_name, { [of]: value }] of await backlogs())
          if (value !== undefined) this.set({ job_name }, value)
      },
    })
  counted('forecourt_job_backlog', 'What waits for a job', 'waiting')
  counted('forecourt_job_oldest_seconds', 'How long what waits longest could have been done', 'oldestSeconds')
  counted('forecourt_job_dead_letters', 'Items that were given up and that nobody has dealt with', 'dead')
  return signals.job.listen(({ activity: { name: job_name }, ms, error }) => {
    lastDuration.set({ job_name }, ms / 1000)
    if (error === undefined) lastSuccess.set({ job_name }, Date.now() / 1000)
    else failures.inc({ job_name })
  })
}

function countCaches(registers: Registry[]): () => void {
  const reads = new Counter({
    name: 'forecourt_cache_reads_total',
    help: 'What was looked for among what is kept, by whether it was there',
    labelNames: ['cache', 'result'],
    registers,
  })
  for (const cache of ['pictures', 'box-icons']) for (const result of ['hit', 'miss']) reads.inc({ cache, result }, 0)
  return signals.cache.listen(({ cache, isHit }) => reads.inc({ cache, result: isHit ? 'hit' : 'miss' }))
}

function countBucket(registers: Registry[]): () => void {
  const duration = new Histogram({
    name: 'forecourt_bucket_duration_seconds',
    help: 'What was asked of the bucket of FILES, retries included, by operation and whether it answered',
    labelNames: ['operation', 'result'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers,
  })
  return signals.bucket.listen(({ operation, ms, error }) =>
    duration.observe({ operation, result: error === undefined ? 'ok' : 'failed' }, ms / 1000),
  )
}

/** Only where there is a replica. */
function countReads(registers: Registry[], lagMs: () => number | undefined): () => void {
  const reads = new Counter({
    name: 'forecourt_reads_total',
    help: 'Calls that only read, by where they were sent, and why',
    labelNames: ['place', 'why'],
    registers,
  })
  new Gauge({
    name: 'forecourt_replica_lag_seconds',
    help: 'How old is what the replica shows; not a number while it is away',
    registers,
    collect() {
      this.set((lagMs() ?? Number.NaN) / 1000)
    },
  })
  new Gauge({
    name: 'forecourt_replica_up',
    help: 'Whether the replica answers, and follows this database',
    registers,
    collect() {
      this.set(lagMs() === undefined ? 0 : 1)
    },
  })
  return signals.read.listen(({ place, why }) => reads.inc({ place, why }))
}

function showPools(registers: Registry[], { pools }: MetricSources): void {
  const kinds = ['max', 'open', 'inUse', 'waiting'] as const
  const names = { max: 'max', open: 'open', inUse: 'in_use', waiting: 'waiting' }
  const helps = {
    max: 'How many connections this process may have, by purpose',
    open: 'Connections that are open',
    inUse: 'Connections that somebody uses',
    waiting: 'Who waits for a connection',
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
