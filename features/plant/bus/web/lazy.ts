import { lazyComponent } from '@portal/ui'

export const BusPage = lazyComponent(async () => (await import('./BusPage.tsx')).BusPage)
export const BusListPage = lazyComponent(async () => (await import('./BusListPage.tsx')).BusListPage)
