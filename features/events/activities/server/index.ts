import { mayMeet } from './detail.ts'
import { activityRoutes } from './handlers.ts'
import { catchUpActivities } from './indexed.ts'

export { startTimesOf } from './indexed.ts'
export { createActivity, removeActivity, seatPeople, setActivityCover } from './authoring.ts'
/** @internal for tests of other slices */
export { changeItem, type NewActivity } from './authoring.ts'
export {
  organisedActivities,
  organisedActivity,
  organisedBriefs,
  organisedItem,
  organisedItems,
  organisedTexts,
  type Organised,
  type OrganisedBrief,
  type OrganisedItem,
} from './organised.ts'
export { addItem, callOff, removeItem, reviseItem } from './sessions.ts'
export {
  attendeesOf,
  bringCheckIns,
  checkIn,
  countAttendees,
  doorOf,
  seated,
  undoCheckIn,
  type AttendeeFilter,
  type AttendeeRow,
  type CheckedIn,
} from './attendees.ts'
export { lockPlaces, passOn, type Place } from './places.ts'
export { joinWaiting, leaveSeat, leaveWaiting, queueOf, takeSeat } from './seats.ts'
export { receiversOf } from './receivers.ts'
export { movedUpNotice } from './notices.ts'
export { ownerOfTicket } from './ticket.ts'
export { statusOf } from '../rules.ts'
export { publishActivity } from './publish.ts'
export { mayMeet }

export const activitySlice = { routes: activityRoutes, catchUp: catchUpActivities }
