/** Converts rows to the wire. Private fields that the viewer may not see become '' (rules.ts). */
import type { References } from '@portal/files/server'
import type { Call, Viewer } from '@portal/server'
import type { FoundPerson, Person } from '../contract.ts'
import { visibleFieldsOf } from '../rules.ts'
import { highlightName, highlightCompact, highlightText } from './highlights.ts'
import { parseWords } from './find-query.ts'
import type { PersonRow } from './rows.ts'

export type PresentContext = Pick<Call, 'language' | 'now'> & { viewer: Viewer }

/** Dependencies of showing people. */
export interface PeopleDeps {
  references: References
  /** Tags whose people see mobile numbers (PEOPLE_MOBILE_FOR). */
  mobileFor: readonly string[]
  /** Called when somebody reads too much of the directory (T18). */
  onCrawl: (account: string, what: string) => void
}

export function presentPerson(
  row: PersonRow,
  { viewer, now }: PresentContext,
  { references, mobileFor }: PeopleDeps,
): Person {
  const visible = visibleFieldsOf(viewer, row.account, mobileFor)
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
    Mobile: visible.mobile ? row.mobile : '',
    Location: row.location,
    UserTag: row.user_tag,
    EmployeeId: visible.employeeId ? row.employee_id : '',
  }
}

export function presentJoinDate(row: PersonRow, { viewer }: PresentContext, { mobileFor }: PeopleDeps): string {
  return visibleFieldsOf(viewer, row.account, mobileFor).joinDate ? row.join_date : ''
}

/** Adds highlights; `words` are the matched words. */
export function presentFound(
  person: Person,
  keyword: string,
  words: readonly string[] = parseWords(keyword),
): FoundPerson {
  const names = highlightText(person.EnName, words)
  const CnName = highlightName(person.CnName, words)
  return {
    ...person,
    highlight: {
      Name: person.Name === person.CnName ? CnName : highlightName(person.Name, words),
      CnName,
      EnName: names.length > 0 ? names : highlightCompact(person.EnName, keyword),
      ADAccount: highlightCompact(person.ADAccount, keyword),
      EmployeeId: highlightCompact(person.EmployeeId, keyword),
      Department: highlightText(
        person.Department,
        words.filter((word) => word.length > 1),
      ),
    },
  }
}
