import { lazily } from '@portal/ui'

/** The reading view arrives with the first activity that is opened, the month calendar with its first opening. */
const reading = () => import('./reading.ts')

export const ActivityDialog = lazily(async () => (await reading()).ActivityDialog)
export const ActivityPage = lazily(async () => (await reading()).ActivityPage)
export const CalendarDialog = lazily(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)
