/** Schedule, retries and retention of jobs. */
import { dayMs } from '@portal/contract'
import type { Job } from '../jobs.ts'
import { silentSeconds } from './boss.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Returns the schedule as a cron expression, UTC. Hourly and daily jobs get a minute by their name, so that not all
 * start together.
 */
export function cronOf({ name, everyMs }: Pick<Job, 'name' | 'everyMs'>): string {
  const minutes = everyMs / minute
  if (Number.isInteger(minutes) && minutes < 60 && 60 % minutes === 0)
    return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`
  const own = Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 60
  if (everyMs === hour) return `${own} * * * *`
  if (everyMs === dayMs) return `${own} 18 * * *`
  throw new Error(`${name}: a turn every ${everyMs} ms is none that cron knows`)
}

/**
 * Retries soon what is due at once, and patiently what runs rarely: the last try is made before the next turn but one.
 */
function retryOf({ everyMs, isDue }: Job) {
  if (isDue) return { retryLimit: 5, retryDelay: 1, retryDelayMax: 10 }
  if (everyMs < hour) return { retryLimit: 3, retryDelay: 5, retryDelayMax: 60 }
  return { retryLimit: 6, retryDelay: 60, retryDelayMax: 1_800 }
}

/**
 * At most one run, waiting or in progress, in the whole database: `exclusive`. The runner enforces the deadline
 * (run.ts); the queue's own is a little later, for a runner that cannot.
 */
export function queueOptions(job: Job, historyDays: number) {
  return {
    ...retryOf(job),
    retryBackoff: true,
    expireInSeconds: Math.ceil(job.deadlineMs / 1000) + 30,
    heartbeatSeconds: silentSeconds,
    deleteAfterSeconds: (historyDays * dayMs) / 1000,
    retentionSeconds: dayMs / 1000,
  }
}

/** Makes up for a turn missed while nothing ran, if the next one is far away. */
export const missedPolicyOf = ({ everyMs }: Job) => (everyMs >= hour ? 'once' : 'skip')
