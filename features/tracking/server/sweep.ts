import { sql, type Database } from '@portal/server'
import { dayOf } from '../rules.ts'
import { countDay } from './count-day.ts'
import { throwKeysAway } from './day-names.ts'

/** A batch that began before midnight has arrived by then. */
const graceMs = 10 * 60_000
const eventDays = 14
const recordDays = 7
const dayMs = 86_400_000

/** Days that are over are counted and lose their key; what was kept long enough goes. */
export async function sweepTracking(db: Database['db'], now: Date): Promise<void> {
  const calm = new Date(now.getTime() - graceMs)
  const today = dayOf(calm)
  await throwKeysAway(db, today)
  const { rows } = await sql<{ day: string }>`SELECT DISTINCT day::text AS day FROM track_event e
    WHERE day < ${today} AND NOT EXISTS (SELECT FROM track_day d WHERE d.day = e.day) ORDER BY 1`.execute(db)
  for (const { day } of rows) await db.transaction().execute((tx) => countDay(tx, day, now))
  await db.deleteFrom('track_event').where('day', '<', dayOf(calm, eventDays)).execute()
  await db.deleteFrom('track_pace').where('day', '<', today).execute()
  await db
    .deleteFrom('debug_record')
    .where('at', '<', new Date(now.getTime() - recordDays * dayMs))
    .execute()
}
