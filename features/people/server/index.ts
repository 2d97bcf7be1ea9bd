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
export { findablePerson, prepareName, type Findable, type FindColumns } from './find-columns.ts'
export {
  CircleOfDepartments,
  indexDepartment,
  removeDepartment,
  retireDepartments,
  saveDepartment,
  savePeople,
  savePerson,
  type DepartmentToSave,
  type PersonFields,
  type PersonToSave,
} from './save.ts'
export { findDepartments } from './find-departments.ts'
export { personOf } from './directory.ts'
export { findPeople } from './handlers.ts'
export type { Finding } from './find-people.ts'
export type { Shown as PeopleShown } from './present.ts'

export const peopleSlice = { routes: peopleRoutes }
