import { lazily } from '@portal/ui'

export const DataPage = lazily(async () => (await import('./DataPage.tsx')).DataPage)
