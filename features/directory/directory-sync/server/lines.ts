/** Parses one line of a file of people into input or a rejection. */
import { accountOf, dayOf, hasControls, isEmail, isMangledNumber, isPhone, isTag, lengthOf, tidy } from '../rules.ts'
import type { Columns, Field } from './columns.ts'
import type { Row } from './table.ts'

/** The fields of a line; a missing column leaves its field unchanged. */
export type Wish = { line: number; account: string } & { [field in Exclude<Field, 'account'>]?: string }

export interface Rejection {
  line: number
  reason: string
}

export interface ReadLine {
  wish?: Wish
  rejection?: Rejection
  /** A note on a value that was left out of an accepted line. */
  remark?: Rejection
  /**
   * The person and department that the line mentions, even if it is rejected, so that a mistake in a line makes nobody
   * leave and removes no department.
   */
  about: { account?: string | undefined; employeeId?: string | undefined; department?: string | undefined }
}

const longest: Readonly<Record<Field, number>> = {
  account: 100,
  employeeId: 60,
  nameZh: 100,
  nameEn: 100,
  titleZh: 200,
  titleEn: 200,
  department: 500,
  email: 254,
  mobile: 40,
  locationZh: 100,
  locationEn: 100,
  userTag: 40,
  manager: 100,
  joinDate: 20,
}

/** Checks and normalises a value that is not empty; null if it is invalid. */
const checks: { readonly [field in Field]?: (text: string) => string | null } = {
  account: accountOf,
  employeeId: (text) => (/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(text) ? text : null),
  email: (text) => (isEmail(text) ? text : null),
  mobile: (text) => (isPhone(text) ? text : null),
  userTag: (text) => (isTag(text.toLowerCase()) ? text.toLowerCase() : null),
  manager: accountOf,
  joinDate: dayOf,
}
const needed: readonly Field[] = ['account', 'employeeId', 'department']

export function readLine(row: Row, columns: Columns): ReadLine {
  const cells = cellsOf(row, columns)
  const about = aboutOf(cells)
  const problems: string[] = []
  if (row.cells.slice(columns.fields.length).some((cell) => cell.trim() !== ''))
    problems.push(`has ${row.cells.length} cells for ${columns.fields.length} columns`)
  const remark = remarkOn(row.line, about.account, cells.mobile)
  if (remark) delete cells.mobile
  const kept: Partial<Record<Field, string>> = {}
  for (const [field, text] of Object.entries(cells) as [Field, string][]) {
    const problem = problemOf(field, text)
    if (problem) problems.push(problem)
    else kept[field] = text === '' ? '' : (checks[field]?.(text) ?? text)
  }
  if (isNameless(kept)) problems.push('name is empty')
  if (problems.length > 0) return { rejection: { line: row.line, reason: problems.join('; ') }, about }
  const wish = { ...withBothNames(kept), line: row.line, account: kept.account! }
  return { wish, about, ...(remark ? { remark } : {}) }
}

function aboutOf({ account = '', employeeId, department }: Partial<Record<Field, string>>): ReadLine['about'] {
  return {
    account: accountOf(account) ?? undefined,
    employeeId: employeeId || undefined,
    department: department || undefined,
  }
}

function remarkOn(line: number, account = '', mobile = ''): Rejection | null {
  if (!isMangledNumber(mobile)) return null
  return { line, reason: `'${account}': mobile '${mobile}' has lost digits in a spreadsheet and is left out` }
}

function cellsOf(row: Row, { fields }: Columns): Partial<Record<Field, string>> {
  const cells: Partial<Record<Field, string>> = {}
  for (const [index, field] of fields.entries()) if (field) cells[field] = tidy(row.cells[index] ?? '')
  return cells
}

function problemOf(field: Field, text: string): string | null {
  if (text === '') return needed.includes(field) ? `${field} is empty` : null
  if (hasControls(text)) return `${field} contains control characters`
  if (lengthOf(text) > longest[field]) return `${field} is longer than ${longest[field]} characters`
  if (checks[field]?.(text) === null) return `${field} '${text.slice(0, 60)}' is not valid`
  return null
}

const isNameless = ({ nameZh, nameEn }: Partial<Record<Field, string>>): boolean =>
  (nameZh ?? nameEn) !== undefined && !nameZh && !nameEn

/** Uses a name in one language for both. */
function withBothNames(kept: Partial<Record<Field, string>>): Partial<Record<Field, string>> {
  if (kept.nameZh === '' && kept.nameEn) return { ...kept, nameZh: kept.nameEn }
  if (kept.nameEn === '' && kept.nameZh) return { ...kept, nameEn: kept.nameZh }
  return kept
}
