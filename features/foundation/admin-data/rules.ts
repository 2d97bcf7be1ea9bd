/**
 * Validation of fields and comparison of two versions of an item. The page and the server use the same rules; the
 * server decides.
 */
import { companyZone, isOutsideLink, isOwnPath, isPage } from '@portal/contract'
import { resolveLocalTime } from '@portal/contract/zones'
import { audienceLists, type AudienceLists } from '@portal/people/audience'
import { isAudienceTerm, ruleLimits } from '@portal/people/audience-rule'
import type { Field, Values } from './contract.ts'

/** How long an undo is offered after a removal, in milliseconds. */
export const undoMs = 10_000

export type Problem =
  | 'required'
  | 'bothLanguages'
  | 'tooLong'
  | 'tooMany'
  | 'notNumber'
  | 'outOfRange'
  | 'notOffered'
  | 'notAddress'
  | 'notHttps'
  | 'notLink'
  | 'notPage'
  | 'notDay'
  | 'notTime'
  | 'malformed'

export interface FieldProblem {
  /** `url`, or within rows `questions.2.title` */
  field: string
  problem: Problem
}

export type Audience = AudienceLists

const everyone: Audience = { tags: [], departments: [], places: [], groups: [] }

const emptyByKind: Readonly<Partial<Record<Field['Kind'], unknown>>> = {
  bilingual: { zh: '', en: '' },
  bilingualArea: { zh: '', en: '' },
  choices: [],
  words: [],
  rows: [],
  switch: false,
  audience: everyone,
  picture: null,
  file: null,
}

/** Returns the initial value of a field of a new item. */
export function initialValue({ Kind, IsRequired, Options, Rows, Min }: Field): unknown {
  // a negative minimum is only a bound and not a sensible start
  if (Kind === 'number') return IsRequired && Min !== null && Min >= 0 ? Min : null
  if (Kind === 'choice') return IsRequired ? (Options[0]?.Value ?? '') : ''
  if (Kind === 'table') return Object.fromEntries(Rows.map(({ Value }) => [Value, []]))
  return Kind in emptyByKind ? emptyByKind[Kind] : ''
}

/** Returns the first problem in the order of the fields; null: the values are valid. */
export function findFirstProblem(fields: readonly Field[], values: Values): FieldProblem | null {
  return findAllProblems(fields, values)[0] ?? null
}

/** Returns the problems of all fields and of the fields of their rows, in their order. */
export function findAllProblems(fields: readonly Field[], values: Values, within = ''): FieldProblem[] {
  return visibleFields(fields, values).flatMap((field) => {
    const path = within + field.Key
    const value = values[field.Key]
    const inRows = field.Kind === 'rows' && Array.isArray(value) ? findRowProblems(field, value, path) : []
    const problem = validateField(field, value)
    return problem ? [...inRows, { field: path, problem }] : inRows
  })
}

/** Returns the fields whose condition holds. */
export function visibleFields(fields: readonly Field[], values: Values): Field[] {
  return fields.filter(({ When }) => When === null || When.Is.includes(String(values[When.Field] as unknown)))
}

function findRowProblems(field: Field, rows: readonly unknown[], path: string): FieldProblem[] {
  return rows.flatMap((row, index) => {
    const isRecord = typeof row === 'object' && row !== null && !Array.isArray(row)
    return isRecord
      ? findAllProblems(field.Fields, row as Values, `${path}.${index}.`)
      : [{ field: `${path}.${index}`, problem: 'malformed' as const }]
  })
}

/** @internal */
export function validateField(field: Field, value: unknown): Problem | null {
  return checks[field.Kind](field, value)
}

type Check = (field: Field, value: unknown) => Problem | null

const isText = (value: unknown): value is string => typeof value === 'string'
/** Returns true if the text has no visible character, whatever control or format characters it contains. */
export const isBlank = (text: string): boolean => /^[\s\p{Cf}\p{Cc}]*$/u.test(text)
const lengthOf = (text: string): number => Array.from(text).length

const text: Check = ({ IsRequired, Max }, value) => {
  if (!isText(value)) return 'malformed'
  if (isBlank(value)) return IsRequired ? 'required' : null
  return lengthOf(value) > Max ? 'tooLong' : null
}

const bilingual: Check = ({ IsRequired, Max }, value) => {
  const { zh, en } = (value ?? {}) as { zh?: unknown; en?: unknown }
  if (!isText(zh) || !isText(en)) return 'malformed'
  const blanks = [zh, en].filter(isBlank).length
  if (IsRequired && blanks === 2) return 'required'
  if (IsRequired && blanks === 1) return 'bothLanguages'
  return Math.max(lengthOf(zh), lengthOf(en)) > Max ? 'tooLong' : null
}

const number: Check = ({ IsRequired, Min, Max }, value) => {
  if (value === null) return IsRequired ? 'required' : null
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'notNumber'
  return (Min !== null && value < Min) || value > Max ? 'outOfRange' : null
}

const choice: Check = ({ IsRequired, Options }, value) => {
  if (!isText(value)) return 'malformed'
  if (Options.some((option) => option.Value === value)) return null
  return value === '' ? (IsRequired ? 'required' : null) : 'notOffered'
}

const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

const choices: Check = ({ IsRequired, Options }, value) => {
  if (!isTextList(value)) return 'malformed'
  if (IsRequired && value.length === 0) return 'required'
  return value.every((each) => Options.some((option) => option.Value === each)) ? null : 'notOffered'
}

const words: Check = ({ IsRequired, Max }, value) => {
  if (!isTextList(value)) return 'malformed'
  if (IsRequired && value.every(isBlank)) return 'required'
  if (value.some((each) => lengthOf(each) > 100)) return 'tooLong'
  return value.length > Max ? 'tooMany' : null
}

const table: Check = ({ IsRequired, Options, Rows }, value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'malformed'
  if (!Object.keys(value).every((key) => Rows.some((row) => row.Value === key))) return 'notOffered'
  const rows = Object.values(value)
  if (IsRequired && rows.length === 0) return 'required'
  const isOffered = (each: unknown): boolean => Options.some((option) => option.Value === each)
  return rows.every((row) => Array.isArray(row) && row.every(isOffered)) ? null : 'notOffered'
}

const address: Check = (field, value) => {
  const problem = text(field, value)
  if (problem || value === '') return problem
  const link = value as string
  if (isOutsideLink(link)) return null
  // http addresses that were stored earlier stay readable, but cannot be saved again
  if (/^http:/i.test(link)) return 'notHttps'
  if (field.Kind !== 'link') return 'notAddress'
  if (!isOwnPath(link)) return 'notLink'
  return isPage(link) ? null : 'notPage'
}

const file: Check = ({ IsRequired }, value) => {
  if (value === null) return IsRequired ? 'required' : null
  return Number.isSafeInteger(value) && (value as number) > 0 ? null : 'malformed'
}

const date: Check = ({ IsRequired }, value) => {
  if (!isText(value)) return 'malformed'
  if (value === '') return IsRequired ? 'required' : null
  if (!/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return 'notDay'
  const midnight = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(value) ? null : 'notDay'
}

/** A local time on the company's clock. */
const time: Check = ({ IsRequired }, value) => {
  if (!isText(value)) return 'malformed'
  if (value === '') return IsRequired ? 'required' : null
  return resolveLocalTime(value, companyZone(), 'first').kind === 'at' ? null : 'notTime'
}

export function isAudience(value: unknown): value is Audience {
  const { tags, departments, places, groups, rule } = (value ?? {}) as Partial<Record<keyof Audience, unknown>>
  const isIds = (list: unknown): boolean => Array.isArray(list) && list.every((each) => Number.isSafeInteger(each))
  return isTextList(tags) && isTextList(places) && isIds(departments) && isIds(groups) && (!rule || isRule(rule))
}

function isRule(rule: object): boolean {
  const { any, except } = rule as { any?: unknown; except?: unknown }
  const areTerms = (list: unknown, most: number): boolean =>
    Array.isArray(list) && list.length <= most && list.every(isAudienceTerm)
  const areGroups = Array.isArray(any) && any.length <= ruleLimits.any
  return areGroups && any.every((terms) => areTerms(terms, ruleLimits.terms)) && areTerms(except, ruleLimits.except)
}

const audience: Check = (_, value) => (isAudience(value) ? null : 'malformed')

const rows: Check = ({ IsRequired, Max }, value) => {
  if (!Array.isArray(value)) return 'malformed'
  if (IsRequired && value.length === 0) return 'required'
  return value.length > Max ? 'tooMany' : null
}

const checks: Readonly<Record<Field['Kind'], Check>> = {
  text,
  area: text,
  bilingual,
  bilingualArea: bilingual,
  number,
  choice,
  choices,
  switch: (_, value) => (typeof value === 'boolean' ? null : 'malformed'),
  address,
  link: address,
  audience,
  picture: file,
  file,
  date,
  time,
  person: text,
  item: text,
  words,
  table,
  rows,
}

/** Trims texts, drops empty entries, and drops values that belong to no field. */
export function normalizeValues(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(fields.map((field) => [field.Key, normalizeValue(field, values[field.Key])]))
}

function normalizeValue(field: Field, value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().trim()
  if (field.Kind === 'audience' && isAudience(value)) return audienceLists(value)
  if (field.Kind === 'words' && isTextList(value)) return value.map((each) => each.trim()).filter((each) => each !== '')
  if (field.Kind === 'rows' && Array.isArray(value))
    return value.map((row) =>
      typeof row === 'object' && row !== null && !Array.isArray(row)
        ? normalizeValues(field.Fields, row as Values)
        : row,
    )
  if (field.Kind.startsWith('bilingual') && typeof value === 'object' && value !== null) {
    const { zh, en } = value as { zh?: unknown; en?: unknown }
    return isText(zh) && isText(en) ? { zh: zh.toWellFormed().trim(), en: en.toWellFormed().trim() } : value
  }
  return value
}

/** Serializes a value independently of the order of its keys. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`
}

/** Returns the fields in which two versions differ. */
export function changedFields(fields: readonly Field[], one: Values, other: Values): Field[] {
  return fields.filter(({ Key }) => canonicalJson(one[Key]) !== canonicalJson(other[Key]))
}
