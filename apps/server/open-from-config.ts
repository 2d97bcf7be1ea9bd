import { mkdir } from 'node:fs/promises'
import { migrate, openDatabase, type Database } from '@portal/server'
import type { Config } from './config.ts'

export interface Opened extends Database {
  /** Names of the migrations that were applied. */
  readonly fresh: string[]
  /** Closes the connections, and the embedded database when nobody else uses it. */
  release(): Promise<void>
}

/** The database that the configuration names, migrated: the embedded one, or the company's own. */
export async function openFromConfig(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'pools'>,
  say: (line: string) => void,
): Promise<Opened> {
  await mkdir(config.dataFolder, { recursive: true })
  const embedded = config.databaseUrl ? undefined : await openEmbeddedLazily(config.dataFolder, say)
  try {
    const connection = embedded?.connection ?? { connectionString: config.databaseUrl! }
    const database = await openDatabase({
      connection,
      max: config.pools,
      onLost: (error) => say(`Database connection lost: ${error.message}`),
    })
    const fresh = await migrate(database.maintenance)
    return {
      ...database,
      fresh,
      async release() {
        await database.close()
        await embedded?.release()
      },
    }
  } catch (error) {
    await embedded?.release()
    throw error
  }
}

async function openEmbeddedLazily(folder: string, log: (line: string) => void) {
  const { openEmbedded } = await import('@portal/server/embedded')
  return openEmbedded({ folder, log })
}
