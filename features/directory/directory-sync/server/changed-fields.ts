import type { PersonFields } from '@portal/people/server'

/** The empty values of a new person. */
export const emptyFields: PersonFields = {
  employeeId: '',
  nameZh: '',
  nameEn: '',
  titleZh: '',
  titleEn: '',
  departmentId: 0,
  email: '',
  mobile: '',
  locationZh: '',
  locationEn: '',
  userTag: '',
  manager: null,
  joinDate: '',
}

const fields = Object.keys(emptyFields) as (keyof PersonFields)[]

/** Returns the fields in which two records of a person differ. */
export function changedFields(before: PersonFields, after: PersonFields): (keyof PersonFields)[] {
  return fields.filter((field) => before[field] !== after[field])
}
