import { lazyComponent } from '@portal/ui'

export const ContentAnalyticsPage = lazyComponent(
  async () => (await import('./ContentAnalyticsPage.tsx')).ContentAnalyticsPage,
)
