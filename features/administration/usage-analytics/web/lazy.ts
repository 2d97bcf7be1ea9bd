import { lazyComponent } from '@portal/ui'

export const Tracker = lazyComponent(async () => (await import('./Tracker.tsx')).Tracker)
export const TrackingChoice = lazyComponent(async () => (await import('./TrackingChoice.tsx')).TrackingChoice)
export const UsageStatisticsPage = lazyComponent(
  async () => (await import('./UsageStatisticsPage.tsx')).UsageStatisticsPage,
)
export const DebugConsole = lazyComponent(async () => (await import('./DebugConsole.tsx')).DebugConsole)
export const TrackingBehind = lazyComponent(async () => (await import('./Behind.tsx')).TrackingBehind)
