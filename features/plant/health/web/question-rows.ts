/** Changes of the questions in the builder. Each returns new rows; a row stays the same as long as its id does. */
import { isChoice, type QuestionFormRow } from '../question-form.ts'
import { questionTypes, type QuestionType } from '../rules.ts'

export interface BuilderRow extends QuestionFormRow {
  /** Set once a row is changed or new, and not saved; before, the field is its id. */
  rowId?: string
}
export type Rows = readonly BuilderRow[]

/** A number is a text in which only numbers are valid. */
export type QuestionKind = QuestionType | 'number'
export const questionKinds: readonly QuestionKind[] = questionTypes.flatMap((type) =>
  type === 'text' ? [type, 'number' as const] : [type],
)

export const idOf = ({ rowId, field }: Pick<BuilderRow, 'rowId' | 'field'>): string => rowId ?? field
export const kindOf = ({ type, isNumber }: BuilderRow): QuestionKind => (type === 'text' && isNumber ? 'number' : type)

const noLimits = { numberMin: 0, numberMax: 100, decimals: 0 }

/** Returns the change that makes a question one of this kind; rules that do not fit it are dropped. */
export function withKind(kind: QuestionKind, row: BuilderRow): Partial<BuilderRow> {
  const type = kind === 'number' ? 'text' : kind
  const isNumber = kind === 'number'
  const isKept = row.abnormal === 'atLeast' ? isNumber : isChoice(type)
  return {
    type,
    isNumber,
    ...(isNumber && row.numberMax === null && noLimits),
    ...(isChoice(type) && row.options.length === 0 && { options: [newOption([]), newOption([newOption([])])] }),
    ...(!isKept && { abnormal: '' as const }),
  }
}

const empty = { zh: '', en: '' }

export function newRow(rows: Rows, kind: QuestionKind): BuilderRow {
  const row: BuilderRow = {
    rowId: freeName('new', new Set(rows.map(idOf))),
    title: empty,
    type: 'text',
    isNumber: false,
    required: true,
    hint: empty,
    field: freeName('question', new Set(rows.map(({ field }) => field))),
    options: [],
    optionsFrom: '',
    exclusive: [],
    numberMin: null,
    numberMax: null,
    decimals: null,
    unit: '',
    maxLength: null,
    dateBack: null,
    dateAhead: null,
    showIfField: '',
    showIfIs: [],
    abnormal: '',
    abnormalAt: null,
    abnormalValues: [],
  }
  return { ...row, ...withKind(kind, row) }
}

/** An option with the lowest number that is free as its value. */
export function newOption(options: BuilderRow['options']): BuilderRow['options'][number] {
  const taken = new Set(options.map(({ value }) => value))
  let next = 1
  while (taken.has(String(next))) next++
  return { label: empty, value: String(next) }
}

export function duplicateOf(rows: Rows, row: BuilderRow): BuilderRow {
  const { rowId, field } = newRow(rows, 'text')
  return { ...row, field, ...(rowId === undefined ? {} : { rowId }) }
}

/** Inserts behind the row with this id; at the end if there is none. */
export function insertAfter(rows: Rows, id: string | undefined, row: BuilderRow): Rows {
  const at = rows.findIndex((each) => idOf(each) === id)
  return rows.toSpliced(at < 0 ? rows.length : at + 1, 0, row)
}

export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)
}

export function changed(rows: Rows, id: string, change: Partial<BuilderRow>): Rows {
  return rows.map((row) => (idOf(row) === id ? { rowId: id, ...row, ...change } : row))
}

/** Changes a title; the field of a question that was never saved follows it, and so do conditions on it. */
export function retitled(rows: Rows, id: string, title: BuilderRow['title'], saved: ReadonlySet<string>): Rows {
  const row = rows.find((each) => idOf(each) === id)
  const next = changed(rows, id, { title })
  if (!row || saved.has(row.field) || !isDerived(row)) return next
  const others = new Set(rows.filter((each) => each !== row).map(({ field }) => field))
  const field = freeName(fieldFrom(title.en) || 'question', others)
  return next.map((each) => {
    if (idOf(each) === id) return { ...each, field }
    return row.field !== '' && each.showIfField === row.field
      ? { ...each, rowId: idOf(each), showIfField: field }
      : each
  })
}

const isDerived = ({ field, title }: BuilderRow): boolean =>
  /^question\d*$/.test(field) || field.replace(/\d+$/, '') === fieldFrom(title.en).replace(/\d+$/, '')

/** The first words of an English title: `canteenVisitsPerWeek`. */
function fieldFrom(title: string): string {
  const words = (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word, at) => at > 0 || /^[a-z]/.test(word))
  const [first = '', ...rest] = words.slice(0, 4)
  return (first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')).slice(0, 36)
}

function freeName(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base
  let next = 2
  while (taken.has(base + next)) next++
  return base + next
}
