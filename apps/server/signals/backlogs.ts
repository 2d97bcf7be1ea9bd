/** Counts the backlog of each job on demand, one query at a time and with a short deadline. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock, Database, Job } from '@portal/server'

export interface Waiting {
  waiting: number
  oldestSeconds: number
  /** Items given up; undefined if the job never gives up. */
  dead: number | undefined
}

/** Time for which a count is reused. */
const freshMs = 10_000
/** Longest wait of a caller; counts that take longer are omitted. */
const deadlineMs = 1_000

export function backlogCounter(
  jobs: readonly Pick<Job, 'name' | 'backlog'>[],
  { database, clock }: { database: Pick<Database, 'jobs'>; clock: Clock },
): () => Promise<ReadonlyMap<string, Waiting>> {
  let counted = new Map<string, Waiting>()
  let countedAt = -Infinity
  let counting: Promise<void> | undefined

  async function count(): Promise<void> {
    const db = database.jobs('metrics')
    const fresh = new Map<string, Waiting>()
    for (const { name, backlog } of jobs) {
      if (!backlog) continue
      // one connection is enough
      // oxlint-disable-next-line no-await-in-loop
      const { waiting, oldest, dead } = await backlog(db, clock.now())
      const oldestSeconds = oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1000) : 0
      fresh.set(name, { waiting, oldestSeconds, dead })
    }
    counted = fresh
    countedAt = performance.now()
  }

  return async () => {
    if (performance.now() - countedAt < freshMs) return counted
    // an unavailable database is reported elsewhere
    counting ??= count()
      .catch(() => undefined)
      .finally(() => (counting = undefined))
    const late = new AbortController()
    await Promise.race([counting, pause(deadlineMs, undefined, { signal: late.signal }).catch(() => undefined)])
    late.abort()
    return performance.now() - countedAt < freshMs ? counted : new Map()
  }
}
