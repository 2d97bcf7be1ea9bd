export { UsageStatisticsPage, TrackingBehind, TrackingChoice } from './lazy.ts'
export { AnalyticsHead } from './AnalyticsHead.tsx'
export { useComparison } from './use-comparison.ts'
export { useTrackingEntries } from './entries.tsx'
