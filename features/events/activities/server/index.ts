import { dashboardFigures } from './dashboard.ts'
import { canViewActivity } from './detail.ts'
import { activityRoutes } from './handlers.ts'
import { indexMissingActivities } from './search-entry.ts'
import { signUpNoticesJob } from './sign-up-notices.ts'

export { loadStartTimes } from './search-entry.ts'
export { createActivity, removeActivity, importSignUps, setActivityCover } from './authoring.ts'
/** @internal for tests of other slices */
export { changeSession, type NewActivity } from './authoring.ts'
export {
  listOrganiserActivities,
  loadOrganiserActivity,
  loadOrganiserBriefs,
  loadOrganiserSession,
  listOrganiserSessions,
  loadActivityTitles,
  type OrganiserActivity,
  type OrganiserActivityBrief,
  type OrganiserSession,
} from './organiser-queries.ts'
export { addSession, callOff, previewCallOff, removeSession, restoreSession, reviseSession } from './sessions.ts'
export {
  listAttendees,
  importCheckIns,
  checkIn,
  countAttendees,
  loadCheckInOverview,
  listSeatedAccounts,
  undoCheckIn,
  type AttendeeFilter,
  type AttendeeRow,
  type CheckInRow,
} from './attendees.ts'
export { lockPersonSeats, passSeatsOn, type PersonSeat } from './locked-seats.ts'
export { giveBackPlace, releaseHeldSeats, takePlace, type TakenPlace } from './held-places.ts'
export { joinWaitingList, releaseSeat, leaveWaitingList, loadWaitingListState, takeSeat } from './seats.ts'
export { listRecipients } from './recipients.ts'
export { promotionNotification } from './notifications.ts'
export { findTicketOwner } from './ticket.ts'
export { sessionStatus, statusOf } from '../rules.ts'
export { publishActivity } from './publish.ts'
export { canViewActivity }

export const activitySlice = {
  routes: activityRoutes,
  jobs: () => [signUpNoticesJob],
  catchUp: indexMissingActivities,
  dashboard: () => ({ figures: dashboardFigures }),
}
