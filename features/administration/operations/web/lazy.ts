import { lazily } from '@portal/ui'

export const OperationsPage = lazily(async () => (await import('./OperationsPage.tsx')).OperationsPage)
