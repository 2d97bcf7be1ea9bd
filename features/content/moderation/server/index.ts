import { queueJob } from '@portal/server'
import { applyDecisions, countDecisionsDue, areDecisionsDue } from './apply-decisions.ts'
import { dashboardParts } from './dashboard.ts'
import type { Moderation } from './handlers.ts'

/** @internal for journeys */
export { applyDecisions }

export { createModeration, type Moderation } from './handlers.ts'
export { foldWord } from './paste.ts'
export { addWords } from './words.ts'
export { openCase } from './cases.ts'

export const moderationSlice = {
  routes: ({ moderation }: { moderation: Moderation }) => moderation.routes,
  dashboard: () => ({ parts: dashboardParts }),
  jobs: () => [
    queueJob('moderation-decisions', ({ db, now }) => applyDecisions(db, now), {
      backlog: countDecisionsDue,
      isDue: areDecisionsDue,
    }),
  ],
}
