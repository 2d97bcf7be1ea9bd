/** Condition for messages that can wait until people are awake. */
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { choiceDefault } from '../rules.ts'
import { minuteOfDay } from './minute-of-day.ts'

/**
 * Returns SQL that is true for a person `p` if it is daytime in their time zone and none of their quiet hours apply.
 * `from` and `to` are minutes after midnight.
 */
export async function isAwake(db: Db, day: { from: number; to: number }, now: Date): Promise<RawBuilder<boolean>> {
  const rows = await db.selectFrom('notice_choice').select('time_zone').distinct().execute()
  const zones = [...new Set([choiceDefault.timeZone, ...rows.map(({ time_zone }) => time_zone)])]
  // computed by this process: a time zone that the database does not know stops nobody's reminder
  const minutes = zones.map((zone) => minuteOfDay(zone, now))
  return sql<boolean>`EXISTS (
    SELECT FROM unnest(${zones}::text[], ${minutes}::int[]) AS clock (zone, minute)
      LEFT JOIN notice_choice c ON c.account = p.account
    WHERE clock.zone = coalesce(c.time_zone, ${choiceDefault.timeZone})
      AND clock.minute >= ${day.from}::int AND clock.minute < ${day.to}::int
      AND NOT coalesce(CASE WHEN c.quiet_from < c.quiet_to THEN clock.minute >= c.quiet_from AND clock.minute < c.quiet_to
        WHEN c.quiet_from > c.quiet_to THEN clock.minute >= c.quiet_from OR clock.minute < c.quiet_to END, false))`
}
