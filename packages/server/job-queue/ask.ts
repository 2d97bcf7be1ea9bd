/** Requests runs of jobs from any process, whether it runs jobs itself or not. */
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Database, Db } from '../database.ts'
import { openBoss, OtherSchema } from './boss.ts'

export interface JobDesk {
  /**
   * Starts a run of this job as soon as a worker is free: a waiting one is moved to now, else there is a new one. False
   * if one is in progress. Rejects with OtherSchema.
   */
  run(db: Db, name: string): Promise<boolean>
  /** Deletes the runs of this job that failed for good; returns the number. */
  discard(db: Db, name: string): Promise<number>
  /** Returns the next turn of a cron expression; null if unknown, because the queue belongs to another version. */
  nextOf(cron: string): Promise<Date | null>
  close(): Promise<void>
}

/** Opens the queue on first use. */
export function openJobDesk(database: Pick<Database, 'jobQueue'>, onError: (error: unknown) => void): JobDesk {
  let opened: Promise<PgBoss> | undefined
  function boss(): Promise<PgBoss> {
    opened ??= openBoss(database, { works: false, onError }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    async run(db, name) {
      const [queue, { fromKysely }] = await Promise.all([boss(), import('pg-boss')])
      // the queue's own statements run in the caller's transaction
      if ((await queue.send(name, null, { db: fromKysely(db as never) })) !== null) return true
      const { numAffectedRows = 0n } = await sql`UPDATE pgboss.job SET start_after = now()
        WHERE name = ${name} AND state < 'active'`.execute(db)
      return numAffectedRows > 0n
    },
    async discard(db, name) {
      const { numAffectedRows = 0n } =
        await sql`DELETE FROM pgboss.job WHERE name = ${name} AND state = 'failed'`.execute(db)
      return Number(numAffectedRows)
    },
    async nextOf(cron) {
      try {
        return (await boss()).previewSchedule(cron, { count: 1 })[0] ?? null
      } catch (error) {
        if (error instanceof OtherSchema) return null
        throw error
      }
    },
    async close() {
      const queue = await opened?.catch(() => undefined)
      await queue?.stop({ graceful: false, close: false })
    },
  }
}
