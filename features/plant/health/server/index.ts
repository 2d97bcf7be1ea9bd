import { cleanUpJob } from '@portal/server'
import { healthRoutes } from './handlers.ts'
import { questionnaireResource } from './questionnaire-resource.ts'
import { sweepHealth } from './sweep.ts'

export { parseHealthKeys, type HealthKeys } from './seal.ts'
export { installQuestionnaires, saveQuestionnaire, parseQuestionnaire, listQuestionnaires } from './questionnaires.ts'
export { healthKeyProblem, saveAnswer, saveConsent } from './answers.ts'
export { readerRole } from './submit-answer.ts'

export const healthSlice = {
  routes: healthRoutes,
  jobs: ({ healthDays }: { healthDays: number }) => [
    cleanUpJob('health-answers-removal', (db, now) => sweepHealth(db, now, healthDays)),
  ],
  adminResources: () => [questionnaireResource],
}
