import { peopleRoutes } from './handlers.ts'

export {
  audienceById,
  audienceFor,
  audiencesOf,
  belongsTo,
  countMembers,
  isKnownAudience,
  isMeant,
  membersOf,
  someMembers,
  unknownAmong,
  type Audience,
  type Reader,
} from './audience.ts'
/** @internal for tests of other slices */
export { findablePerson } from './find-columns.ts'
export {
  retireDepartments,
  saveDepartment,
  savePeople,
  savePerson,
  type PersonFields,
  type PersonToSave,
} from './save.ts'
export {
  clearEmailOfLeavers,
  clearEmails,
  isAbove,
  markGuideDone,
  markPeopleChanged,
  parkEmployeeIds,
  setManager,
  setPortrait,
} from './person-facts.ts'
export { isNobody, makeNobody, removePerson } from './nobody.ts'
export { findDepartments } from './find-departments.ts'
export { personOf } from './directory.ts'
export { findPeople } from './handlers.ts'
export type { Shown as PeopleShown } from './present.ts'
export { spellingsOf } from './readings.ts'

export const peopleSlice = { routes: peopleRoutes }
