import { runEach, type Db } from '@portal/server'
import { dayOf } from '../rules.ts'
import { removeBefore } from './answers.ts'
import { removeOldReadings, readingsKeptSince } from './readings.ts'
import { removeLooksBefore, removeTotalsBefore } from './totals.ts'

/** QUIZ-06: answers go after so many days, also where the questionnaires have been switched off since. */
export async function sweepHealth(db: Db, now: Date, days: number): Promise<void> {
  await runEach({
    answers: () => removeBefore(db, dayOf(now, days)),
    totals: () => removeTotalsBefore(db, dayOf(now, days)),
    looks: () => removeLooksBefore(db, readingsKeptSince(now)),
    readings: () => removeOldReadings(db, now),
  })
}
