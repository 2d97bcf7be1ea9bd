export { parseActivityPopup, parseCalendarPopup } from './addresses.ts'
export { ActivitiesCard } from './ActivitiesCard.tsx'
export { ActivityDialog, ActivityPage, CalendarDialog } from './lazy.ts'
