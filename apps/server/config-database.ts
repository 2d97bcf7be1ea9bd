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
