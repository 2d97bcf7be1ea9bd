import { queue } from '@portal/server'
import { publishDue, type DueSettings } from './due.ts'
import { publishingRoutes } from './handlers.ts'
import { countDue, isDue } from './store.ts'

/** @internal for tests of other slices */
export { publishDue }
export type { DueSettings }

export const publishingSlice = {
  routes: publishingRoutes,
  jobs: ({ viewerOf }: Pick<DueSettings, 'viewerOf'>) => [
    queue('publishing', ({ db, now }) => publishDue({ db, viewerOf }, now), { backlog: countDue, isDue }),
  ],
}
