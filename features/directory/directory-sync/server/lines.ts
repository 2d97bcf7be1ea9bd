/** Parses one line of a file of people into input or a rejection. */
import {
  parseAccount,
  parseDay,
  hasControlCharacters,
  isEmail,
  isMangledNumber,
  isPhone,
  isTag,
  characterCount,
  normalizeText,
} from '../rules.ts'
import type { Columns, Field } from './columns.ts'
import type { TableRow } from './table.ts'

/** The fields of a line; a missing column leaves its field unchanged. */
export type PersonInput = { line: number; account: string } & { [field in Exclude<Field, 'account'>]?: string }

export interface LineNote {
  line: number
  reason: string
}

export interface ParsedLine {
  input?: PersonInput
  rejection?: LineNote
  /** A note on a value that was left out of an accepted line. */
  remark?: LineNote
  /**
   * The person and department that the line mentions, even if it is rejected, so that a mistake in a line makes nobody
   * leave and removes no department.
   */
  mentions: { account?: string | undefined; employeeId?: string | undefined; department?: string | undefined }
}

const maxLengths: Readonly<Record<Field, number>> = {
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
  account: parseAccount,
  employeeId: (text) => (/^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u.test(text) ? text : null),
  email: (text) => (isEmail(text) ? text : null),
  mobile: (text) => (isPhone(text) ? text : null),
  userTag: (text) => (isTag(text.toLowerCase()) ? text.toLowerCase() : null),
  manager: parseAccount,
  joinDate: parseDay,
}
const requiredFields: readonly Field[] = ['account', 'employeeId', 'department']

export function parseLine(row: TableRow, columns: Columns): ParsedLine {
  const cells = readCells(row, columns)
  const mentions = toMentions(cells)
  const problems: string[] = []
  if (row.cells.slice(columns.fields.length).some((cell) => cell.trim() !== ''))
    problems.push(`has ${row.cells.length} cells for ${columns.fields.length} columns`)
  const remark = mobileRemark(row.line, mentions.account, cells.mobile)
  if (remark) delete cells.mobile
  const values: Partial<Record<Field, string>> = {}
  for (const [field, text] of Object.entries(cells) as [Field, string][]) {
    const problem = findProblem(field, text)
    if (problem) problems.push(problem)
    else values[field] = text === '' ? '' : (checks[field]?.(text) ?? text)
  }
  if (isNameless(values)) problems.push('name is empty')
  if (problems.length > 0) return { rejection: { line: row.line, reason: problems.join('; ') }, mentions }
  const input = { ...withBothNames(values), line: row.line, account: values.account! }
  return { input, mentions, ...(remark ? { remark } : {}) }
}

function toMentions({ account = '', employeeId, department }: Partial<Record<Field, string>>): ParsedLine['mentions'] {
  return {
    account: parseAccount(account) ?? undefined,
    employeeId: employeeId || undefined,
    department: department || undefined,
  }
}

function mobileRemark(line: number, account = '', mobile = ''): LineNote | null {
  if (!isMangledNumber(mobile)) return null
  return { line, reason: `'${account}': mobile '${mobile}' has lost digits in a spreadsheet and is left out` }
}

function readCells(row: TableRow, { fields }: Columns): Partial<Record<Field, string>> {
  const cells: Partial<Record<Field, string>> = {}
  for (const [index, field] of fields.entries()) if (field) cells[field] = normalizeText(row.cells[index] ?? '')
  return cells
}

function findProblem(field: Field, text: string): string | null {
  if (text === '') return requiredFields.includes(field) ? `${field} is empty` : null
  if (hasControlCharacters(text)) return `${field} contains control characters`
  if (characterCount(text) > maxLengths[field]) return `${field} is longer than ${maxLengths[field]} characters`
  if (checks[field]?.(text) === null) return `${field} '${text.slice(0, 60)}' is not valid`
  return null
}

const isNameless = ({ nameZh, nameEn }: Partial<Record<Field, string>>): boolean =>
  (nameZh ?? nameEn) !== undefined && !nameZh && !nameEn

/** Uses a name in one language for both. */
function withBothNames(values: Partial<Record<Field, string>>): Partial<Record<Field, string>> {
  if (values.nameZh === '' && values.nameEn) return { ...values, nameZh: values.nameEn }
  if (values.nameEn === '' && values.nameZh) return { ...values, nameEn: values.nameZh }
  return values
}
