import { cleanUp } from '@portal/server'
import { healthRoutes } from './handlers.ts'
import { questionnaireKind } from './questionnaire-kind.ts'
import { sweepHealth } from './sweep.ts'

export { readHealthKeys, type HealthKeys } from './seal.ts'
export { bringQuestionnaires, keepQuestionnaire, parseQuestionnaire, questionnairesIn } from './questionnaires.ts'
export { healthKeyProblem, keepAnswer, keepConsent } from './answers.ts'
export { readerRole } from './answering.ts'

export const healthSlice = {
  routes: healthRoutes,
  jobs: ({ healthDays }: { healthDays: number }) => [
    cleanUp('health-answers-removal', (db, now) => sweepHealth(db, now, healthDays)),
  ],
  adminResources: () => [questionnaireKind],
}
