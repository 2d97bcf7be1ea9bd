/** What an operator sees of the inside: metrics, traces, slow statements (docs/decisions/0057-signals.md). */
import type { Clock, Database, Job, JobLog } from '@portal/server'
import type { Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { backlogCounter } from './backlogs.ts'
import { createMetrics } from './metrics.ts'
import { tellSlowStatements } from './slow.ts'

interface Sources {
  database: Pick<Database, 'jobs' | 'use'> & Partial<Pick<Database, 'reads'>>
  streams: () => number
  overload: () => number
  jobs: readonly Job[]
  clock: Clock
  log: JobLog
}

type Settings = Pick<Config, 'admin' | 'slowMs' | 'traces' | 'env'>

/** What nobody asked for is not listened to. Answers what `/metrics` shows, and how to end. */
export async function openSignals(
  { admin, slowMs, traces, env }: Settings,
  { database, streams, overload, jobs, clock, log }: Sources,
): Promise<{ registry: Registry | undefined; end: () => Promise<void> }> {
  // the machine of a demonstration is as slow as it is
  const endSlow = env === 'DEV' ? undefined : tellSlowStatements(slowMs, log)
  const backlogs = backlogCounter(jobs, { database, clock })
  const { reads } = database
  const metrics =
    admin &&
    createMetrics({
      pools: database.use,
      lagMs: reads && (() => reads.lagMs()),
      streams,
      overload,
      jobs,
      backlogs,
      slowMs,
    })
  const endTraces = traces && (await import('./traces.ts')).startTraces({ ...traces, log })
  return {
    registry: metrics?.registry,
    async end() {
      endSlow?.()
      metrics?.end()
      await endTraces?.()
    },
  }
}
