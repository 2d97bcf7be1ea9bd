/** The host of commands: this process. */
import { systemClock } from '@portal/server/clock'
import type { CommandHost } from './program.ts'

export function createHost(process: Pick<CommandHost, 'env' | 'home' | 'out' | 'err'>): CommandHost {
  return {
    ...process,
    clock: systemClock,
    // loaded when it is needed: --help answers without the portal
    withInstallation: async (work, isMigrating) =>
      (await import('./installation.ts')).withInstallation(process, work, isMigrating),
  }
}
