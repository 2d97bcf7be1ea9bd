import { queueJob } from '@portal/server'
import { dashboardParts } from './dashboard.ts'
import { publishDue, type DueDeps } from './due.ts'
import { publishingRoutes } from './handlers.ts'
import { countDue, isDue } from './store.ts'

/** @internal for tests of other slices */
export { publishDue }
export type { DueDeps }

export const publishingSlice = {
  routes: publishingRoutes,
  dashboard: () => ({ parts: dashboardParts }),
  jobs: ({ viewerOf }: Pick<DueDeps, 'viewerOf'>) => [
    queueJob('publishing', ({ db, now }) => publishDue({ db, viewerOf }, now), { backlog: countDue, isDue }),
  ],
}
