/** Changes of the questions in the builder. Each returns new rows; a row stays the same as long as its id does. */
import { randomKey } from '@portal/client'
import { isChoice, type QuestionFormRow } from '../question-form.ts'
import { questionTypes, type QuestionType } from '../rules.ts'

export interface BuilderRow extends QuestionFormRow {
  /** Set once a row is changed or new, and not saved; before, the field is its id. */
  rowId?: string
  /** The field was typed, and does not follow the title. */
  hasOwnField?: boolean
  /** Field by which conditions know the question, while the typed one is empty or that of another question. */
  knownAs?: string
}
export type Rows = readonly BuilderRow[]
type Options = BuilderRow['options']

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
    ...(isChoice(type) && row.options.length === 0 && row.optionsFrom === '' && { options: twoOptions() }),
    ...(!isKept && { abnormal: '' as const }),
  }
}

const empty = { zh: '', en: '' }

/** `saved`: fields that answers may have, also of questions that are deleted now; a new question takes none of them. */
export function newRow(rows: Rows, kind: QuestionKind, saved: readonly string[]): BuilderRow {
  const row: BuilderRow = {
    rowId: randomKey(),
    title: empty,
    type: 'text',
    isNumber: false,
    required: true,
    hint: empty,
    field: freeName('question', rows, saved),
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

const twoOptions = (): Options => [newOption([]), newOption([newOption([])])]

/** An option with the lowest number that is free as its value. */
export function newOption(options: Options): Options[number] {
  const taken = new Set(options.map(({ value }) => value))
  let next = 1
  while (taken.has(String(next))) next++
  return { label: empty, value: String(next) }
}

export function duplicateOf(rows: Rows, row: BuilderRow, saved: readonly string[]): BuilderRow {
  const field = freeName('question', rows, saved)
  return { ...row, rowId: randomKey(), field, hasOwnField: false, knownAs: field }
}

/** Inserts behind the row with this id; at the end if there is none. */
export function insertAfter(rows: Rows, id: string | undefined, row: BuilderRow): Rows {
  const at = rows.findIndex((each) => idOf(each) === id)
  return rows.toSpliced(at < 0 ? rows.length : at + 1, 0, row)
}

export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)
}

/** Changes a question, and with it what names its field or its options. */
export function changed(rows: Rows, id: string, change: Partial<BuilderRow>): Rows {
  const before = rows.find((each) => idOf(each) === id)
  if (!before) return rows
  // a ready-made list takes the place of the options
  const options = change.optionsFrom === undefined ? change.options : change.optionsFrom ? [] : twoOptions()
  const isTyped = change.field !== undefined
  const after = { ...before, rowId: id, ...(isTyped && { hasOwnField: true }), ...change, ...(options && { options }) }
  const isFree = after.field !== '' && rows.every((each) => each === before || each.field !== after.field)
  const wasKnownAs = before.knownAs ?? before.field
  const knownAs = isFree ? after.field : wasKnownAs
  const kept = options ? keptValues(before.options, options) : (values: string[]) => values
  const { exclusive, abnormalValues } = after
  return rows.map((row) => {
    if (row === before) return { ...after, knownAs, exclusive: kept(exclusive), abnormalValues: kept(abnormalValues) }
    const asks = row.showIfField !== '' && row.showIfField === wasKnownAs
    if (!asks || (knownAs === wasKnownAs && !options)) return row
    return { ...row, rowId: idOf(row), showIfField: knownAs, showIfIs: kept(row.showIfIs) }
  })
}

/** Returns the function that renames chosen values as their options were, and drops those of options that are gone. */
function keptValues(before: Options, after: Options): (values: string[]) => string[] {
  const [were, are] = [before, after].map((options) => options.map(({ value }) => value)) as [string[], string[]]
  const [gone, ...others] = were.filter((value) => !are.includes(value))
  const added = are.filter((value) => !were.includes(value))
  const isRenamed = others.length === 0 && added.length === 1
  return (values) =>
    values.map((value) => (isRenamed && value === gone ? added[0]! : value)).filter((value) => are.includes(value))
}

/** Changes a title; the field of a question that was never saved follows it until it is typed. */
export function retitled(rows: Rows, id: string, title: BuilderRow['title'], saved: readonly string[]): Rows {
  const row = rows.find((each) => idOf(each) === id)
  if (!row || row.hasOwnField || saved.includes(row.field)) return changed(rows, id, { title })
  const others = rows.filter((each) => each !== row)
  const field = freeName(fieldFrom(title.en) || 'question', others, saved)
  return changed(rows, id, { title, field, hasOwnField: false })
}

/** The first words of an English title: `canteenVisitsPerWeek`. */
function fieldFrom(title: string): string {
  const words = (title.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word, at) => at > 0 || /^[a-z]/.test(word))
  const [first = '', ...rest] = words.slice(0, 4)
  return (first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')).slice(0, 36)
}

function freeName(base: string, rows: Rows, saved: readonly string[]): string {
  const taken = new Set([...saved, ...rows.map(({ field }) => field)])
  if (!taken.has(base)) return base
  let next = 2
  while (taken.has(base + next)) next++
  return base + next
}
