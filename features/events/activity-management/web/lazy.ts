import { lazyComponent } from '@portal/ui'

export const ActivityManagementPage = lazyComponent(
  async () => (await import('./ActivityManagementPage.tsx')).ActivityManagementPage,
)
