import { mkdir } from 'node:fs/promises'
import {
  checkDevelopmentDatabase,
  checkSchema,
  migrate,
  isLockTimeout,
  openDatabase,
  type Database,
} from '@portal/server'
import type { Config } from './config.ts'
import { describeAway, retryWhileAway } from './database-away.ts'
import { followDatabaseClock } from './database-clock.ts'
import { loadInstallation } from './load-installation.ts'

export interface OpenedDatabase extends Database {
  /** Closes the connections, and the embedded database if no other process uses it. */
  release(): Promise<void>
}

type Say = (line: string) => void

/**
 * Opens and migrates the portal's database, embedded or not. Waits for a database that is away. `fresh` are the names
 * of the applied migrations. In DEV it throws on a database that is not for development, before changing anything.
 */
export async function openPortalDatabase(
  config: DatabaseConfig & Pick<Config, 'env' | 'databaseWait' | 'mayMigrate' | 'replica'>,
  say: Say,
): Promise<OpenedDatabase & { fresh: string[] }> {
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
  const { databaseUrl: url, databaseWait: seconds } = config
  const prepare = async ({ schema: db }: Database): Promise<{ fresh: string[] }> => {
    if (url && config.env === 'DEV') await checkDevelopmentDatabase(db)
    if (!config.mayMigrate) await checkSchema(db, 'portal')
    return { fresh: config.mayMigrate ? await migrate(db) : [] }
  }
  const open = () => openPrepared(config, say, prepare)
  return retryWhileAway(open, { url, seconds, say })
}

type DatabaseConfig = Pick<Config, 'dataFolder' | 'databaseUrl' | 'databaseDirectUrl' | 'mayPrepare' | 'pools'> &
  Partial<Pick<Config, 'companyZone'>>

/** Opens the portal's database for a command. Creates and migrates nothing. */
export async function openExisting(config: DatabaseConfig, say: Say): Promise<OpenedDatabase> {
  await requireDatabase(config, say)
  const opened = openPrepared({ ...config, ...asCommand }, say, async ({ schema }) => {
    await checkSchema(schema).catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error
      throw new Error('The schema of this database is locked by a migration or another session: try again', {
        cause: error,
      })
    })
    return {}
  })
  return opened.catch((error: unknown) => {
    throw describeAway(error, config.databaseUrl)
  })
}

/**
 * Opens an existing database and migrates it to this version; `fresh` are the applied migrations. Waits for a database
 * that is away, and for locks, as the start does.
 */
export async function openMigrated(
  config: DatabaseConfig & Pick<Config, 'databaseWait'>,
  say: Say,
): Promise<OpenedDatabase & { fresh: string[] }> {
  await requireDatabase(config, say)
  const { databaseUrl: url, databaseWait: seconds } = config
  const open = () =>
    openPrepared({ ...config, ...asCommand }, say, async ({ schema }) => ({ fresh: await migrate(schema) }))
  return retryWhileAway(open, { url, seconds, say })
}

/** A command must read its own changes. */
const asCommand = { replica: undefined, isCommand: true }

/** Throws if there is no database of a portal, which a command does not create. */
async function requireDatabase({ databaseUrl, dataFolder }: DatabaseConfig, say: Say): Promise<void> {
  if (databaseUrl) return
  const { hasEmbedded } = await import('@portal/server/embedded')
  if (!(await hasEmbedded(dataFolder)))
    throw new Error(
      `There is no portal here (no database in ${dataFolder}): set DATABASE_URL to its database, ` +
        'or PORTAL_DATA to the folder of its embedded one',
    )
  say(`DATABASE_URL is not set: using the embedded database in ${dataFolder}`)
}

async function openPrepared<T extends object>(
  {
    dataFolder: folder,
    databaseUrl,
    databaseDirectUrl: directUrl,
    mayPrepare,
    pools,
    replica,
    companyZone,
    isCommand = false,
  }: DatabaseConfig & Partial<Pick<Config, 'replica'>> & { isCommand?: boolean },
  say: Say,
  prepare: (database: Database) => Promise<T>,
): Promise<OpenedDatabase & T> {
  const embedded = databaseUrl ? undefined : await openEmbeddedLazily(folder, say)
  let database: Database | undefined
  let endFollowing = (): void => undefined
  const release = async (): Promise<void> => {
    endFollowing()
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
      isCommand,
      onLost: (error) => say(`Database connection lost: ${error.message}`),
    })
    const prepared = await prepare(database)
    endFollowing = await followDatabaseClock(database, say)
    await loadInstallation(database.db, companyZone)
    return { ...database, ...prepared, release }
  } catch (error) {
    await release()
    throw error
  }
}

async function openEmbeddedLazily(folder: string, log: Say) {
  const { openEmbedded } = await import('@portal/server/embedded')
  return openEmbedded({ folder, log })
}
