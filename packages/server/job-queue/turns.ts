/** When a job has its turn, how often one that fails is tried again, and how long its runs are remembered. */
import type { Job } from '../jobs.ts'
import { silentSeconds } from './boss.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** In cron's words, UTC. What comes less than once an hour has a minute of its own, so that not all come together. */
export function cronOf({ name, everyMs }: Pick<Job, 'name' | 'everyMs'>): string {
  const minutes = everyMs / minute
  if (Number.isInteger(minutes) && minutes < 60 && 60 % minutes === 0)
    return minutes === 1 ? '* * * * *' : `*/${minutes} * * * *`
  const own = Buffer.from(name).reduce((sum, byte) => sum + byte, 0) % 60
  if (everyMs === hour) return `${own} * * * *`
  if (everyMs === day) return `${own} 18 * * *`
  throw new Error(`${name}: a turn every ${everyMs} ms is none that cron knows`)
}

/** What is due at once is tried again soon, what comes rarely patiently: the last try is made before the next turn but one. */
function retryOf({ everyMs, isDue }: Job) {
  if (isDue) return { retryLimit: 5, retryDelay: 1, retryDelayMax: 10 }
  if (everyMs < hour) return { retryLimit: 3, retryDelay: 5, retryDelayMax: 60 }
  return { retryLimit: 6, retryDelay: 60, retryDelayMax: 1_800 }
}

/**
 * One run at a time, waiting or under way, on the whole database: `exclusive`. The deadline is the runner's (run.ts); the
 * queue's own comes a little later, for a runner that can't keep it.
 */
export function queueOptions(job: Job, historyDays: number) {
  return {
    ...retryOf(job),
    retryBackoff: true,
    expireInSeconds: Math.ceil(job.deadlineMs / 1000) + 30,
    heartbeatSeconds: silentSeconds,
    deleteAfterSeconds: (historyDays * day) / 1000,
    retentionSeconds: day / 1000,
  }
}

/** A turn that was missed, because nothing ran, is made up for where the next is far away. */
export const missedOf = ({ everyMs }: Job) => (everyMs >= hour ? 'once' : 'skip')
