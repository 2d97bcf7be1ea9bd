export { activityRoutes } from './handlers.ts'
export { mayMeet } from './detail.ts'
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
