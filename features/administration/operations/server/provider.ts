import type { Clock, Database, ItemQueue } from '@portal/server'

/** Data that only the process as a whole has, for the operations pages. */
export interface OperationsProvider {
  version: string
  /** Metrics in the Prometheus format; '': metrics are off. */
  metrics: () => Promise<string>
  /** All settings, without secrets. */
  settings: () => SettingsReport
  /** Backlogs of the outgoing queues, by job. */
  backlogs: () => Promise<ReadonlyMap<string, { waiting: number; oldestSeconds: number }>>
  /** Calls that chat platforms take none of at this time; `calls`: 'cards', or an address. */
  pauses: (now: Date) => Promise<readonly { platform: string; calls: string; until: Date }[]>
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
  /** Absent in portals without operations data, such as in tests. */
  operations?: OperationsProvider | undefined
  itemQueues: readonly ItemQueue[]
  /** Registers the function that closes the queue before the process ends. */
  onClosing: (close: () => Promise<void>) => void
}
