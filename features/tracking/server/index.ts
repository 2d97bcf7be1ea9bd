export { listRecords, recordOf, type DebugRecord } from './debug-records.ts'
export { knownToday, trackingRoutes, type TrackingSettings } from './handlers.ts'
export { keepDay, type DayCounts } from './kept-days.ts'
export { sweepTracking } from './sweep.ts'
