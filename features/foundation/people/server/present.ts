/** Converts rows to the wire. Private fields that the viewer may not see become '' (rules.ts). */
import type { References } from '@portal/files/server'
import type { Call, Viewer } from '@portal/server'
import type { FoundPerson, Person } from '../contract.ts'
import { fieldsSeen } from '../rules.ts'
import { markName, markRun, markText } from './marks.ts'
import { soughtWords } from './find-query.ts'
import type { PersonRow } from './rows.ts'

export type Asked = Pick<Call, 'language' | 'now'> & { viewer: Viewer }

/** Dependencies of showing people. */
export interface Shown {
  references: References
  /** Tags whose people see mobile numbers (PEOPLE_MOBILE_FOR). */
  mobileFor: readonly string[]
  /** Called when somebody reads too much of the directory (T18). */
  onCrawl: (account: string, what: string) => void
}

export function presentPerson(row: PersonRow, { viewer, now }: Asked, { references, mobileFor }: Shown): Person {
  const seen = fieldsSeen(viewer, row.account, mobileFor)
  return {
    ADAccount: row.account,
    Name: row.name,
    CnName: row.name_zh,
    EnName: row.name_en,
    HeadImage: row.head_file_id === null ? '' : references.image(row.head_file_id, viewer, now),
    Title: row.title,
    Department: row.department,
    DepartmentId: row.department_id,
    Email: row.email,
    Mobile: seen.mobile ? row.mobile : '',
    Location: row.location,
    UserTag: row.user_tag,
    EmployeeId: seen.employeeId ? row.employee_id : '',
  }
}

export function presentJoinDate(row: PersonRow, { viewer }: Asked, { mobileFor }: Shown): string {
  return fieldsSeen(viewer, row.account, mobileFor).joinDate ? row.join_date : ''
}

/** Adds highlights; `words` are the matched words. */
export function presentFound(
  person: Person,
  keyword: string,
  words: readonly string[] = soughtWords(keyword),
): FoundPerson {
  const names = markText(person.EnName, words)
  return {
    ...person,
    highlight: {
      Name: markName(person.Name, words),
      CnName: markName(person.CnName, words),
      EnName: names.length > 0 ? names : markRun(person.EnName, keyword),
      ADAccount: markRun(person.ADAccount, keyword),
      EmployeeId: markRun(person.EmployeeId, keyword),
      Department: markText(
        person.Department,
        words.filter((word) => word.length > 1),
      ),
    },
  }
}
