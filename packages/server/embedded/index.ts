/**
 * The embedded PostgreSQL: binaries from npm, a child process that outlives a killed portal, a Unix socket inside the
 * data folder, no TCP port. Several portals may share it; the last one out stops it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openCluster, type Cluster } from './cluster.ts'
import { postmasterOf, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { shortSocketFolder } from './socket.ts'

export interface Embedded {
  readonly connection: { host: string; port: number; user: string; password: string; database: string }
  release(): Promise<void>
}

/** Held shared by every portal on the database; who gets it alone is the last. */
const presence = 4_031_927
const patienceMs = 120_000
const triesWithoutLife = 20

export async function openEmbedded(options: { folder: string; log: (line: string) => void }): Promise<Embedded> {
  const { folder, log } = options
  const cluster = await openCluster(folder, log)
  const socket = await shortSocketFolder(cluster.socketFolder)
  const connection = {
    host: socket.path,
    port: 5432,
    user: 'forecourt',
    password: cluster.password,
    database: 'forecourt',
  }
  let isReleased = false
  let client = await arrive()

  async function arrive(): Promise<pg.Client> {
    const started = Date.now()
    let saidAt = started
    let failures = 0
    let postmaster: Postmaster | undefined
    for (;;) {
      const arrived = await enter(connection)
      if (arrived instanceof pg.Client) return watch(arrived)
      const isAlive = postmasterOf(cluster) !== undefined
      if (arrived === 'absent' && !isAlive && (!postmaster || postmaster.hasEnded())) {
        if (postmaster && ++failures >= triesWithoutLife)
          throw new Error(`The embedded database does not start: ${await postmaster.lastWords()}`)
        postmaster = await startPostmaster(cluster)
      }
      if (Date.now() - started > patienceMs)
        throw new Error('The embedded database did not become ready within two minutes')
      if (Date.now() - saidAt > 1000) {
        saidAt = Date.now()
        log('Waiting for the database to recover')
      }
      await pause(40)
    }
  }

  /** A database that dies under a living portal is started again. */
  function watch(entered: pg.Client): pg.Client {
    entered.on('error', () => undefined)
    entered.once('end', () => {
      if (isReleased) return
      log('The embedded database ended unexpectedly; starting it again')
      arrive().then(
        (again) => (client = again),
        (error: unknown) => log(String(error)),
      )
    })
    return entered
  }

  return {
    connection,
    async release() {
      isReleased = true
      if (await isLast(client)) await stopPostmaster(cluster)
      await client.end().catch(() => undefined)
      await socket.remove()
    },
  }
}

/** A connection that holds the shared presence; 'absent': nobody listens; 'busy': starting, stopping or recovering. */
async function enter(connection: Embedded['connection']): Promise<pg.Client | 'absent' | 'busy'> {
  try {
    const first = new pg.Client({ ...connection, database: 'postgres', application_name: 'forecourt' })
    first.on('error', () => undefined)
    await first.connect()
    await first.query('CREATE DATABASE forecourt').catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error
    })
    await first.end()
    const client = new pg.Client({ ...connection, application_name: 'forecourt presence' })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [presence])
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (/^(57P0|ECONNRESET|EPIPE|55006|$)/.test(code)) return 'busy'
    throw error
  }
}

async function isLast(client: pg.Client): Promise<boolean> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [presence])
    const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [presence])
    return rows[0]?.alone === true
  } catch {
    return false
  }
}

export type { Cluster }
