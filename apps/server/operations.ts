/** Data about the process for /desk/operations. */
import { systemClock, ownVersion } from '@portal/server'
import type { OperationsOutside } from '@portal/operations/server'
import { configReport } from './config-report.ts'
import type { Env } from './config-schema.ts'
import type { Opened } from './signals/index.ts'

/** `home` is the base folder of relative paths. */
export async function operationsOf(signals: Opened, env: Env, home: string): Promise<OperationsOutside> {
  return {
    version: await ownVersion(),
    metrics: async () => (await signals.registry?.metrics()) ?? '',
    settings: () => configReport(env, home, systemClock.now()),
    backlogs: signals.backlogs,
  }
}
