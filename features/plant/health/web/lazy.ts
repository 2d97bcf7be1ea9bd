import { lazyComponent } from '@portal/ui'

export const HealthPage = lazyComponent(async () => (await import('./HealthPage.tsx')).HealthPage)
export const EmbeddedPage = lazyComponent(async () => (await import('./EmbeddedPage.tsx')).EmbeddedPage)
export const ReadersPage = lazyComponent(async () => (await import('./ReadersPage.tsx')).ReadersPage)
