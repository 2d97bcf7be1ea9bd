import { lazily } from '@portal/ui'

export const BusPage = lazily(async () => (await import('./BusPage.tsx')).BusPage)
export const BusListPage = lazily(async () => (await import('./BusListPage.tsx')).BusListPage)
