/** Opens the portal's installation for commands, with the settings of the portal itself. */
import { systemClock } from '@portal/server'
import { readCommandConfig } from '../config.ts'
import { openExisting, openMigrated } from '../portal-database.ts'
import { createPortalScan } from '../scanning.ts'
import type { Installation } from './portal.ts'
import type { CommandHost } from './program.ts'

/** Never creates a database, and migrates it only on request. */
export async function withInstallation<T>(
  { env, home, err }: Pick<CommandHost, 'env' | 'home' | 'err'>,
  work: (of: Installation) => Promise<T>,
  isMigrating: boolean,
): Promise<T> {
  const say = (line: string): void => err(`${line}\n`)
  const config = readCommandConfig(env, home)
  const database = isMigrating ? await openMigrated(config, say) : { ...(await openExisting(config, say)), fresh: [] }
  try {
    const db = database.maintenance
    const onFault = (fault: unknown): void => say(String(fault))
    const scan = createPortalScan(config.scanner, { db, clock: systemClock, onFault })
    return await work({ db, config, appliedMigrations: database.fresh, scan })
  } finally {
    await database.release()
  }
}
