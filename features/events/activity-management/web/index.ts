export { activityParts, sessionAt, sessionHref, type ActivityPartName } from './addresses.ts'
export { ActivityList, ActivityPart } from './lazy.ts'
