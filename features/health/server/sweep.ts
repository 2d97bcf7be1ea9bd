import type { Db } from '@portal/server'
import { dayOf } from '../rules.ts'
import { removeBefore } from './answers.ts'
import { removeOldReadings } from './readings.ts'

/** QUIZ-06: answers go after so many days, also where the questionnaires have been switched off since. */
export async function sweepHealth(db: Db, now: Date, days: number): Promise<void> {
  await removeBefore(db, dayOf(now, days))
  await removeOldReadings(db, now)
}
