/** Data about the process for /desk/operations. */
import { systemClock, ownVersion } from '@portal/server'
import type { OperationsProvider } from '@portal/operations/server'
import { configReport } from './config-report.ts'
import type { Env } from './config-schema.ts'
import type { Platforms } from './platforms.ts'
import type { OpenedSignals } from './signals/index.ts'

/** `home` is the base folder of relative paths. */
export async function createOperationsData(
  signals: OpenedSignals,
  platforms: Pick<Platforms, 'pauses'>,
  env: Env,
  home: string,
): Promise<OperationsProvider> {
  return {
    version: await ownVersion(),
    metrics: async () => (await signals.registry?.metrics()) ?? '',
    settings: () => configReport(env, home, systemClock.now()),
    backlogs: signals.backlogs,
    pauses: platforms.pauses,
  }
}
