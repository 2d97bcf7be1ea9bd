import { cleanUp } from '@portal/server'
import { usageAnalyticsRoutes } from './handlers.ts'
import { sweepTracking } from './sweep.ts'

export { countedAs } from './counting.ts'
export { listRecords, recordOf } from './debug-records.ts'
export { knownToday } from './handlers.ts'
export { keepDay, type DayCounts } from './kept-days.ts'
/** @internal for tests of other slices */
export { sweepTracking }

export const usageAnalyticsSlice = {
  routes: usageAnalyticsRoutes,
  jobs: () => [cleanUp('tracking-clean-up', sweepTracking)],
}
