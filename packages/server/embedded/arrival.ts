import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { holdShared, leaveShared } from '../locks.ts'
import type { Cluster } from './cluster.ts'
import { postmasterOf, startPostmaster, type Postmaster } from './postmaster.ts'
import { withHint } from './words.ts'

export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export interface Arrival {
  readonly cluster: Cluster
  readonly connection: Connection
  readonly patienceMs: number
  /** At a start, a problem that waiting does not solve is an error; a running portal waits even then. */
  readonly isStart: boolean
  readonly log: (line: string) => void
  isLeaving(): boolean
}

/** Why the database is not ready. */
interface Obstacle {
  /** 'absent': nobody listens; 'passing': starting, stopping, recovering; 'lasting': waiting does not help. */
  readonly kind: 'absent' | 'passing' | 'lasting'
  readonly reason: string
}

const lastingTries = 5
const firstWordMs = 1000
const nextWordMs = 10_000

/**
 * Waits for a server, starting one if necessary, and returns a client that holds the shared presence; undefined if the
 * portal is leaving.
 */
export async function arrive(arrival: Arrival): Promise<pg.Client | undefined> {
  const { cluster, connection } = arrival
  const failureOf = patience(arrival)
  let postmaster: Postmaster | undefined
  let failure: Error | undefined
  while (!failure && !arrival.isLeaving()) {
    const entered = await enter(connection)
    if (entered instanceof pg.Client) return entered
    let obstacle = entered
    if (postmaster?.hasEnded()) {
      obstacle = refusal(cluster, await postmaster.cause())
      postmaster = undefined
    } else if (!postmaster && obstacle.kind === 'absent' && postmasterOf(cluster) === undefined) {
      postmaster = await startPostmaster(cluster).catch((error: Error) => {
        obstacle = { kind: 'lasting', reason: error.message }
        return undefined
      })
    }
    failure = failureOf(obstacle)
    await pause(obstacle.kind === 'absent' ? 40 : 100)
  }
  // nobody is connected yet; another portal that waits for it starts it again
  await postmaster?.stop()
  if (failure) throw failure
  return undefined
}

/**
 * Reports what is waited for, and returns the failure once waiting does not help. Throws if a server is still getting
 * ready after the patience: it is left running, and the next start attaches to it.
 */
function patience({ patienceMs, isStart, log }: Arrival): (obstacle: Obstacle) => Error | undefined {
  const started = Date.now()
  let speakAt = started + firstWordMs
  let reason = 'it is not listening yet'
  let tries = 0
  return (obstacle) => {
    reason = obstacle.reason || reason
    if (isStart && obstacle.kind === 'lasting' && ++tries >= lastingTries)
      return new Error(`The embedded database does not start: ${reason}`)
    if (Date.now() - started > patienceMs) {
      const failure = new Error(`The embedded database is not ready after ${patienceMs / 1000} seconds: ${reason}`)
      if (obstacle.kind === 'passing') throw failure
      return failure
    }
    if (Date.now() > speakAt) {
      speakAt = Date.now() + nextWordMs
      log(`Waiting for the database: ${reason}`)
    }
    return undefined
  }
}

/**
 * Processes of a killed server finish their work first, sometimes much later; or another portal's server was faster.
 */
function refusal(cluster: Cluster, cause: string): Obstacle {
  if (/pre-existing shared memory block .* is still in use/.test(cause))
    return { kind: 'passing', reason: `a process of the previous server still uses ${cluster.data}` }
  return { kind: /lock file .* already exists/.test(cause) ? 'passing' : 'lasting', reason: cause }
}

async function enter(connection: Connection): Promise<pg.Client | Obstacle> {
  const first = clientFor({ ...connection, database: 'postgres', application_name: 'forecourt' })
  const client = clientFor({ ...connection, application_name: 'forecourt presence' })
  try {
    await first.connect()
    await first.query('CREATE DATABASE forecourt').catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error
    })
    await client.connect()
    await holdShared(client, 'embedded-presence')
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return obstacleIn(error)
  } finally {
    await first.end().catch(() => undefined)
  }
}

function clientFor(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  return client
}

function obstacleIn(error: unknown): Obstacle {
  const {
    code = '',
    message,
    hint,
  }: { code?: string; message: string; hint?: string } = error instanceof Error ? error : { message: String(error) }
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { kind: 'absent', reason: '' }
  const isPassing = /^(57P0|ECONNRESET|EPIPE|55006|$)/.test(code)
  return { kind: isPassing ? 'passing' : 'lasting', reason: withHint(message, hint) }
}

/** Gives up the presence; returns true if nobody else holds it. */
export async function isLast(client: pg.Client): Promise<boolean> {
  try {
    return await leaveShared(client, 'embedded-presence')
  } catch {
    return false
  }
}
