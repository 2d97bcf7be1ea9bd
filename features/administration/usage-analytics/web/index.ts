export { UsageStatisticsPage, TrackingBehind, TrackingChoice } from './lazy.ts'
export { useTrackingEntries } from './entries.tsx'
