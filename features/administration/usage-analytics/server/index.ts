import { cleanUpJob } from '@portal/server'
import { usageAnalyticsRoutes } from './handlers.ts'
import { totalFinishedDays } from './total-days.ts'

export { resolvePseudonym } from './counting.ts'
export { listRecords, findRecord } from './debug-records.ts'
export { listAttributableData } from './handlers.ts'
export { saveDay, type DayCounts } from './daily-totals.ts'
/** @internal for tests of other slices */
export { totalFinishedDays }

export const usageAnalyticsSlice = {
  routes: usageAnalyticsRoutes,
  jobs: () => [cleanUpJob('tracking-clean-up', totalFinishedDays)],
}
