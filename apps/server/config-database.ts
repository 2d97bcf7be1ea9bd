import type { PoolSizes } from '@portal/server'
import { WrongConfig, type Env } from './config-values.ts'

const fewest = 6
const most = 500

/** DATABASE_POOL: all connections of one process. One listens; of the others a sixth each is for guards and for jobs. */
export function readPools(env: Env): PoolSizes {
  const given = env['DATABASE_POOL'] || '24'
  const total = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (total < fewest || total > most)
    throw new WrongConfig(`DATABASE_POOL must be a number from ${fewest} to ${most}, not '${given}'`)
  const share = Math.max(2, Math.floor(total / 6))
  return { guards: share, jobs: share, calls: total - 1 - 2 * share }
}

/** PostgreSQL takes the user's name where there is none, and everybody's own 'postgres' is nobody's portal. */
export function checkDatabaseName(url: string): void {
  // by hand: a socket's address, postgres://user@/portal?host=/run, is none to URL
  const name = decodeURIComponent(/^\w+:\/\/[^/?#]*\/([^?#]*)/.exec(url)?.[1] ?? '')
  if (name === '') throw new WrongConfig('DATABASE_URL must name a database: postgres://user@host/portal')
  if (['postgres', 'template0', 'template1'].includes(name))
    throw new WrongConfig(
      `DATABASE_URL names '${name}', which belongs to the server itself: give the portal a database of its own`,
    )
}
