/** What is noted outside of the database, so that an end of the audit log that was cut off shows (decision 0023). */
import { chinaDay } from '@portal/contract'
import type { Db, JobLog } from '@portal/server'
import { lastLink } from './audit.ts'

/** Once a day of China, and once after each start; to be asked again and again. */
export function dailyMark(log: Pick<JobLog, 'info'>): (turn: { db: Db; now: Date }) => Promise<void> {
  let noted = ''
  return async ({ db, now }) => {
    const day = chinaDay(now)
    if (day === noted) return
    const { lines, last } = await lastLink(db)
    log.info({ day, lines, last }, 'audit log: its last hash')
    noted = day
  }
}
