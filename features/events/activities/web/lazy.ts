import { lazily } from '@portal/ui'

/** The pages of an activity load when the first one is opened, the calendar when it is first opened. */
const reading = () => import('./reading.ts')

export const ActivityDialog = lazily(async () => (await reading()).ActivityDialog)
export const ActivityPage = lazily(async () => (await reading()).ActivityPage)
export const CalendarDialog = lazily(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)
