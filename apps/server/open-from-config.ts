import { mkdir } from 'node:fs/promises'
import { checkForDevelopment, checkSchema, migrate, isLocked, openDatabase, type Database } from '@portal/server'
import type { Config } from './config.ts'
import { whileAway } from './database-away.ts'

export interface Opened extends Database {
  /** Closes the connections, and the embedded database when nobody else uses it. */
  release(): Promise<void>
}

type Say = (line: string) => void

/**
 * The portal's database, migrated: the embedded one, or the company's own. Waits for one that is away. `fresh`: the names of the
 * migrations that were applied. Throws, before anything is changed, in DEV on a database that is not for development.
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

/** A portal's database for a command beside it: nothing is made, and nothing migrated. */
export function openExisting(config: Place, say: Say): Promise<Opened> {
  return openThere(config, say, async (db) => {
    await checkSchema(db)
    return {}
  })
}

/** A database that there is, brought to the schema of this version; `fresh`: what was applied. */
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
        `There is no portal here (no database in ${config.dataFolder}): name its database by DATABASE_URL, ` +
          'or the folder of its embedded one by PORTAL_DATA',
      )
    say(`DATABASE_URL is not set: this is the embedded database in ${config.dataFolder}`)
  }
  // a command reads what it changes
  return openPrepared({ ...config, replica: undefined }, say, ({ schema: db }) =>
    prepare(db).catch((error: unknown) => {
      if (!isLocked(error)) throw error
      throw new Error('The schema of this database is locked, by a migration or by somebody at work on it: try again', {
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
