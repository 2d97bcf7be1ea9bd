import type { PersonFields } from '@portal/people/server'

const fields = [
  'employeeId',
  'nameZh',
  'nameEn',
  'titleZh',
  'titleEn',
  'departmentId',
  'email',
  'mobile',
  'locationZh',
  'locationEn',
  'userTag',
  'manager',
  'joinDate',
] as const satisfies readonly (keyof PersonFields)[]

/** Returns the fields in which two records of a person differ. */
export function changedFields(before: PersonFields, after: PersonFields): (keyof PersonFields)[] {
  return fields.filter((field) => before[field] !== after[field])
}
