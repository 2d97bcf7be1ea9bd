import { mkdir } from 'node:fs/promises'
import { checkForDevelopment, checkSchema, migrate, isLocked, openDatabase, type Database } from '@portal/server'
import type { Config } from './config.ts'
import { whileAway } from './database-away.ts'

export interface Opened extends Database {
  /** Closes the connections, and the embedded database if no other process uses it. */
  release(): Promise<void>
}

type Say = (line: string) => void

/**
 * Opens and migrates the portal's database, embedded or not. Waits for a database that is away. `fresh` are the names
 * of the applied migrations. In DEV it throws on a database that is not for development, before changing anything.
 */
export async function openFromConfig(
  config: Place & Pick<Config, 'env' | 'databaseWait' | 'mayMigrate' | 'replica'>,
  say: Say,
): Promise<Opened & { fresh: string[] }> {
  await mkdir(config.dataFolder, { recursive: true })
  const { databaseUrl: url, databaseWait: seconds } = config
  const prepare = async ({ schema: db }: Database): Promise<{ fresh: string[] }> => {
    if (url && config.env === 'DEV') await checkForDevelopment(db)
    if (!config.mayMigrate) await checkSchema(db, 'portal')
    return { fresh: config.mayMigrate ? await migrate(db) : [] }
  }
  const open = () => openPrepared(config, say, prepare)
  return whileAway(open, { url, seconds, say })
}

type Place = Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseDirectUrl' | 'mayPrepare' | 'pools'>

/** Opens the portal's database for a command. Creates and migrates nothing. */
export function openExisting(config: Place, say: Say): Promise<Opened> {
  return openThere(config, say, async (db) => {
    await checkSchema(db)
    return {}
  })
}

/** Opens an existing database and migrates it to this version; `fresh` are the applied migrations. */
export function openMigrated(config: Place, say: Say): Promise<Opened & { fresh: string[] }> {
  return openThere(config, say, async (db) => ({ fresh: await migrate(db) }))
}

async function openThere<T extends object>(
  config: Place,
  say: Say,
  prepare: (db: Database['schema']) => Promise<T>,
): Promise<Opened & T> {
  if (!config.databaseUrl) {
    const { hasEmbedded } = await import('@portal/server/embedded')
    if (!(await hasEmbedded(config.dataFolder)))
      throw new Error(
        `There is no portal here (no database in ${config.dataFolder}): set DATABASE_URL to its database, ` +
          'or PORTAL_DATA to the folder of its embedded one',
      )
    say(`DATABASE_URL is not set: using the embedded database in ${config.dataFolder}`)
  }
  // a command must read its own changes
  return openPrepared({ ...config, replica: undefined }, say, ({ schema: db }) =>
    prepare(db).catch((error: unknown) => {
      if (!isLocked(error)) throw error
      throw new Error('The schema of this database is locked by a migration or another session: try again', {
        cause: error,
      })
    }),
  )
}

async function openPrepared<T extends object>(
  {
    dataFolder: folder,
    databaseUrl,
    databaseDirectUrl: directUrl,
    mayPrepare,
    pools,
    replica,
  }: Place & Partial<Pick<Config, 'replica'>>,
  say: Say,
  prepare: (database: Database) => Promise<T>,
): Promise<Opened & T> {
  const embedded = databaseUrl ? undefined : await openEmbeddedLazily(folder, say)
  let database: Database | undefined
  const release = async (): Promise<void> => {
    await database?.close()
    await embedded?.release()
  }
  try {
    database = await openDatabase({
      connection: embedded?.connection ?? { connectionString: databaseUrl! },
      direct: directUrl === undefined ? undefined : { connectionString: directUrl },
      mayPrepare,
      replica: replica && { connection: { connectionString: replica.url }, mostLagMs: replica.mostLagMs, say },
      max: pools,
      onLost: (error) => say(`Database connection lost: ${error.message}`),
    })
    return { ...database, ...(await prepare(database)), release }
  } catch (error) {
    await release()
    throw error
  }
}

async function openEmbeddedLazily(folder: string, log: Say) {
  const { openEmbedded } = await import('@portal/server/embedded')
  return openEmbedded({ folder, log })
}
