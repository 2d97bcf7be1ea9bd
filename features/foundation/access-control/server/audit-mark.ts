/**
 * Writes a daily checkpoint of the audit log outside the database, so that a truncated end can be detected (decision
 * 0023).
 */
import { chinaDay } from '@portal/contract'
import type { Db, JobLog } from '@portal/server'
import { lastLink } from './audit.ts'

/**
 * Returns a job that logs the checkpoint once per day (China time) and once after each start. It may run any number of
 * times.
 */
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
