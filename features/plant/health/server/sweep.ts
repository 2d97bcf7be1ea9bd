import { chinaDay } from '@portal/contract'
import { runEach, type Db } from '@portal/server'
import { removeBefore } from './answers.ts'
import { removeOldReadings, readingsKeptSince } from './readings.ts'
import { removeLooksBefore, removeTotalsBefore } from './totals.ts'

/** Deletes answers after the retention period, even if questionnaires have been turned off since (QUIZ-06). */
export async function sweepHealth(db: Db, now: Date, days: number): Promise<void> {
  await runEach({
    answers: () => removeBefore(db, chinaDay(now, days)),
    totals: () => removeTotalsBefore(db, chinaDay(now, days)),
    looks: () => removeLooksBefore(db, readingsKeptSince(now)),
    readings: () => removeOldReadings(db, now),
  })
}
