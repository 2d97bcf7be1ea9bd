import { lazily } from '@portal/ui'

export const HealthPage = lazily(async () => (await import('./HealthPage.tsx')).HealthPage)
export const EmbeddedPage = lazily(async () => (await import('./EmbeddedPage.tsx')).EmbeddedPage)
export const ReadersPage = lazily(async () => (await import('./ReadersPage.tsx')).ReadersPage)
