import { companyDay } from '@portal/contract'
import { runEach, type Db } from '@portal/server'
import { deleteAnswersBefore } from './answers.ts'
import { deleteOldReadings, readingsCutoff } from './readings.ts'
import { deleteViewsBefore, deleteTotalsBefore } from './totals.ts'

/** Deletes answers after the retention period, even if questionnaires have been turned off since (QUIZ-06). */
export async function sweepHealth(db: Db, now: Date, days: number): Promise<void> {
  await runEach({
    answers: () => deleteAnswersBefore(db, companyDay(now, days)),
    totals: () => deleteTotalsBefore(db, companyDay(now, days)),
    looks: () => deleteViewsBefore(db, readingsCutoff(now)),
    readings: () => deleteOldReadings(db, now),
  })
}
