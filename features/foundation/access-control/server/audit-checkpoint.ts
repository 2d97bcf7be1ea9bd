/**
 * Writes a daily checkpoint of the audit log outside the database, so that a truncated end can be detected (decision
 * 0023).
 */
import { companyDay } from '@portal/contract'
import type { Db, JobLog } from '@portal/server'
import { loadCheckpoint } from './audit-queries.ts'

/**
 * Returns a job that logs the checkpoint once per day of the company and once after each start. It may run any number of
 * times.
 */
export function logDailyCheckpoint(log: Pick<JobLog, 'info'>): (turn: { db: Db; now: Date }) => Promise<void> {
  let lastDay = ''
  return async ({ db, now }) => {
    const day = companyDay(now)
    if (day === lastDay) return
    const { lines, last } = await loadCheckpoint(db)
    log.info({ day, lines, last }, 'audit log: its last hash')
    lastDay = day
  }
}
