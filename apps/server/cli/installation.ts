/** Opens the portal's installation for commands, with the settings of the portal itself. */
import { systemClock } from '@portal/server'
import { readCommandConfig } from '../config.ts'
import { openExisting, openMigrated } from '../open-from-config.ts'
import { scanBy } from '../scanning.ts'
import type { Installation } from './portal.ts'
import type { Host } from './program.ts'

/** Creates the host of commands. It never creates a database, and migrates it only on request. */
export function hostFor({ env, home, out, err }: Pick<Host, 'env' | 'home' | 'out' | 'err'>): Host {
  const say = (line: string): void => err(`${line}\n`)
  async function withInstallation<T>(work: (of: Installation) => Promise<T>, isMigrating: boolean): Promise<T> {
    const config = readCommandConfig(env, home)
    const database = isMigrating ? await openMigrated(config, say) : { ...(await openExisting(config, say)), fresh: [] }
    try {
      const db = database.maintenance
      const onFault = (fault: unknown): void => say(String(fault))
      const scan = scanBy(config.scanner, { db, clock: systemClock, onFault })
      return await work({ db, config, fresh: database.fresh, scan })
    } finally {
      await database.release()
    }
  }
  return { env, home, clock: systemClock, out, err, withInstallation }
}
