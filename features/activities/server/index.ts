export { activityRoutes } from './handlers.ts'
export { mayMeet } from './detail.ts'
export { catchUpActivities, startTimesOf } from './indexed.ts'
export {
  cancelItem,
  changeItem,
  createActivity,
  removeActivity,
  seatPeople,
  setActivityCover,
  type ItemChange,
  type NewActivity,
} from './authoring.ts'
