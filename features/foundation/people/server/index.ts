import { peopleRoutes } from './handlers.ts'

export {
  findAudience,
  ensureAudience,
  audienceIdsOf,
  isInAudience,
  isSameAudience,
  countAudienceMembers,
  countByMembership,
  divideByTerms,
  audienceExists,
  matchesAudience,
  peopleAlike,
  belongsTo,
  audienceJson,
  audienceColumns,
  listAudienceMembers,
  sampleAudienceMembers,
  findUnknownAccounts,
  namedAccounts,
} from './audience.ts'
export type { Audience } from '../audience.ts'
export type { Reader } from '../audience-rule.ts'
export { nameAudiences, nameTerms } from './audience-names.ts'
export { loadAudienceSet } from './audience-set.ts'
/** @internal for tests of other slices */
export { personSearchColumns } from './find-columns.ts'
export {
  deleteEmptyDepartments,
  findAddressedDepartments,
  saveDepartment,
  savePeople,
  savePerson,
  type PersonFields,
  type PersonInput,
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
export { isErasedAccount, createErasedPerson, deletePerson } from './erased-person.ts'
export { loadPersonKinds } from './kinds.ts'
export { findDepartments } from './find-departments.ts'
export { findPerson } from './directory.ts'
export { findReader, selectReaders } from './readers.ts'
export { findPeople } from './handlers.ts'
export type { PeopleDeps } from './present.ts'
export { spellingsOf } from './readings.ts'

export const peopleSlice = { routes: peopleRoutes }
