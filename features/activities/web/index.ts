export {
  activityHref,
  activityPageHref,
  calendarHref,
  openedActivity,
  openedCalendar,
  withoutActivity,
  withoutCalendar,
  type OpenActivity,
  type OpenCalendar,
} from './addresses.ts'
export { ActivitiesCard } from './ActivitiesCard.tsx'
export { ActivityDialog, ActivityPage, CalendarDialog } from './lazy.ts'
