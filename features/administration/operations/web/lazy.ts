import { lazyComponent } from '@portal/ui'

export const OperationsPage = lazyComponent(async () => (await import('./OperationsPage.tsx')).OperationsPage)
