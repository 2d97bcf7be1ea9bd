import { chinaDay } from '@portal/contract'
import { runEach, type Db } from '@portal/server'
import { removeBefore } from './answers.ts'
import { removeOldReadings, readingsKeptSince } from './readings.ts'
import { removeLooksBefore, removeTotalsBefore } from './totals.ts'

/** QUIZ-06: answers go after so many days, also where the questionnaires have been switched off since. */
export async function sweepHealth(db: Db, now: Date, days: number): Promise<void> {
  await runEach({
    answers: () => removeBefore(db, chinaDay(now, days)),
    totals: () => removeTotalsBefore(db, chinaDay(now, days)),
    looks: () => removeLooksBefore(db, readingsKeptSince(now)),
    readings: () => removeOldReadings(db, now),
  })
}
