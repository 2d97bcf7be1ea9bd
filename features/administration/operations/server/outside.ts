import type { Clock, Database, ItemQueue } from '@portal/server'

/** What only the process as a whole knows, for the desk of whoever runs it. */
export interface Outside {
  version: string
  /** What Prometheus would read here; '' : nothing is counted. */
  metrics: () => Promise<string>
  /** Each setting, without secrets. */
  settings: () => SettingsReport
  /** Of the outgoing queues, by job. */
  backlogs: () => Promise<ReadonlyMap<string, { waiting: number; oldestSeconds: number }>>
}

export interface SettingsReport {
  settings: readonly { name: string; from: string; value: string }[]
  wrong: readonly string[]
  dangerous: readonly string[]
}

export interface OperationsDeps {
  database: Pick<Database, 'jobQueue' | 'calls'>
  clock: Clock
  dataFolder: string
  onFault: (error: unknown) => void
  /** Absent: a portal that nobody operates, such as that of a test. */
  operations?: Outside | undefined
  itemQueues: readonly ItemQueue[]
  /** Told how to let go of the queue before the process ends. */
  whenClosing: (close: () => Promise<void>) => void
}
