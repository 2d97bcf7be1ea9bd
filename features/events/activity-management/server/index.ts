import type { References } from '@portal/files/server'
import { implement, type Route, type Secrets } from '@portal/server'
import { management } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { dashboardParts } from './dashboard.ts'
import { messageHandlers } from './message-handlers.ts'
import { peopleHandlers } from './people-handlers.ts'
import { finishPeopleSteps, peopleStepsJob } from './people-steps.ts'
import { sessionHandlers } from './session-handlers.ts'
import { finishSessionSteps, sessionStepsJob } from './session-steps.ts'

function activityManagementRoutes({ references, secrets }: { references: References; secrets: Secrets }): Route[] {
  return implement(management, refusalTexts, {
    ...sessionHandlers,
    ...peopleHandlers(references, secrets),
    ...messageHandlers,
  })
}

/** @internal for journeys */
export { finishPeopleSteps, finishSessionSteps }

export const activityManagementSlice = {
  routes: activityManagementRoutes,
  jobs: () => [peopleStepsJob, sessionStepsJob],
  dashboard: () => ({ parts: dashboardParts }),
}
