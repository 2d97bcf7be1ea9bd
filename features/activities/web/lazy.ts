import { lazy } from 'react'

/** The reading view arrives with the first activity that is opened, the month calendar with its first opening. */
const reading = () => import('./reading.ts')

export const ActivityDialog = lazy(async () => ({ default: (await reading()).ActivityDialog }))
export const ActivityPage = lazy(async () => ({ default: (await reading()).ActivityPage }))
export const CalendarDialog = lazy(async () => ({ default: (await import('./CalendarDialog.tsx')).CalendarDialog }))
