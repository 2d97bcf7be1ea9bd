import { companyDay, dayMs } from '@portal/contract'
import { countMisses } from '@portal/search-index'
import { runEach, sql, type Database } from '@portal/server'
import { totalDay } from './count-day.ts'
import { deleteOldKeys } from './pseudonyms.ts'

/** A batch sent before midnight has arrived by then. */
const graceMs = 10 * 60_000
const debugRecordDays = 7

/** Totals finished days and deletes their keys and events. */
export async function totalFinishedDays(db: Database['db'], now: Date): Promise<void> {
  const settled = new Date(now.getTime() - graceMs)
  const today = companyDay(settled)
  const old = new Date(now.getTime() - debugRecordDays * dayMs)
  await runEach({
    keys: () => deleteOldKeys(db, today),
    days: () => totalDays(db, today, now),
    misses: () => countMisses(db, today),
    paces: () => deletePaces(db, today),
    'debug records': () => db.deleteFrom('debug_record').where('at', '<', old).execute(),
  })
}

/** A day that could not be totalled is tried again, with the departments of its readers. */
async function deletePaces(db: Database['db'], today: string): Promise<void> {
  await sql`DELETE FROM track_pace p WHERE p.day < ${today}
    AND NOT EXISTS (SELECT FROM track_event e WHERE e.day = p.day)`.execute(db)
}

/** Totals each day separately: a failure does not block the others. */
async function totalDays(db: Database['db'], today: string, now: Date): Promise<void> {
  const { rows } = await sql<{ day: string }>`SELECT DISTINCT day::text AS day FROM track_event
    WHERE day < ${today} ORDER BY 1`.execute(db)
  const days = rows.map(({ day }) => [day, () => db.transaction().execute((tx) => totalDay(tx, day, now))] as const)
  await runEach(Object.fromEntries(days))
}
