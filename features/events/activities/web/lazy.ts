import { lazyComponent } from '@portal/ui'

/** The pages of an activity load when the first one is opened, the calendar when it is first opened. */
const loadActivityPages = () => import('./activity-pages.ts')

export const ActivityDialog = lazyComponent(async () => (await loadActivityPages()).ActivityDialog)
export const ActivityPage = lazyComponent(async () => (await loadActivityPages()).ActivityPage)
export const CalendarDialog = lazyComponent(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)
