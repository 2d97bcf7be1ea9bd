/**
 * The embedded PostgreSQL: binaries from npm, a child process that survives a killed portal, a Unix socket inside the
 * data folder, no TCP port. Several portals may share it; the last one stops it.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectOrStart, leavePresence, type Connection } from './connect.ts'
import { openCluster } from './cluster.ts'
import { stopPostmaster } from './postmaster.ts'
import { shortSocketFolder } from './socket.ts'

export { hasBinaries } from './runner.ts'

export interface Embedded {
  readonly connection: Connection
  release(): Promise<void>
}

export async function openEmbedded(options: {
  folder: string
  log: (line: string) => void
  patienceMs?: number
}): Promise<Embedded> {
  const { folder, log, patienceMs = 120_000 } = options
  const cluster = await openCluster(folder, log)
  const socket = await shortSocketFolder(cluster.socketFolder)
  const { password } = cluster
  const connection = { host: socket.path, port: 5432, user: 'forecourt', password, database: 'forecourt' }
  const params = { cluster, connection, patienceMs, log, isLeaving: () => isReleased }
  let isReleased = false
  let presence = connectOrStart({ ...params, isStart: true }).then(watch)

  /** Restarts a database that dies while the portal runs. */
  function watch(client: pg.Client | undefined): pg.Client | undefined {
    client?.once('end', () => {
      if (!isReleased) presence = comeBack().then(watch)
    })
    return client
  }

  async function comeBack(): Promise<pg.Client | undefined> {
    log('The embedded database ended unexpectedly; starting it again')
    while (!isReleased) {
      try {
        const client = await connectOrStart({ ...params, isStart: false })
        if (client) log('The embedded database is back')
        return client
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
    return undefined
  }

  try {
    await presence
  } catch (error) {
    await socket.remove()
    throw error
  }
  return {
    connection,
    async release() {
      isReleased = true
      const client = await presence
      try {
        if (client && (await leavePresence(client))) await stopPostmaster(cluster)
      } finally {
        await client?.end().catch(() => undefined)
        await socket.remove()
      }
    },
  }
}

/** True if the folder holds a database; creates nothing. */
export function hasEmbedded(folder: string): Promise<boolean> {
  return stat(join(folder, 'postgres', 'cluster', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/** Returns the connection in the form of DATABASE_URL, for another process. */
export function addressOf({ host = '', port = 5432, user = '', password, database = '' }: pg.ClientConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : ''
  return `postgres://${encodeURIComponent(user)}${secret}@${encodeURIComponent(host)}:${port}/${database}`
}
