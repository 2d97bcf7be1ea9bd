import { lazyComponent } from '@portal/ui'

export const ContentAnalyticsPage = lazyComponent(
  async () => (await import('./ContentAnalyticsPage.tsx')).ContentAnalyticsPage,
)
export const TextAnalytics = lazyComponent(async () => (await import('./TextAnalytics.tsx')).TextAnalytics)
