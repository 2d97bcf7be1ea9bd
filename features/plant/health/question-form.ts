/**
 * Converts questions to and from the flat rows of the form at the desk. The type of a question decides which fields
 * count.
 */
import type { Questionnaire, QuestionRow } from './questionnaire.ts'
import type { QuestionType } from './rules.ts'

type LocalizedText = { zh: string; en: string }

/** A question in the form. */
export interface QuestionFormRow {
  title: LocalizedText
  type: QuestionType
  required: boolean
  hint: LocalizedText
  field: string
  options: { label: LocalizedText; value: string }[]
  optionsFrom: string
  exclusive: string[]
  isNumber: boolean
  numberMin: number | null
  numberMax: number | null
  decimals: number | null
  unit: string
  maxLength: number | null
  dateBack: number | null
  dateAhead: number | null
  showIfField: string
  showIfIs: string[]
  abnormal: '' | 'atLeast' | 'is' | 'other'
  abnormalAt: number | null
  abnormalValues: string[]
}

export const isChoice = (type: QuestionType): boolean => type === 'single' || type === 'multi'

const emptyText: LocalizedText = { zh: '', en: '' }

export function toFormRow(row: QuestionRow): QuestionFormRow {
  const { title, type, required, field, hint = emptyText, options = [], optionsFrom = '', exclusive = [], showIf } = row
  return {
    title,
    type,
    required,
    field,
    hint,
    options: options.map(({ value, label }) => ({ label, value })),
    optionsFrom,
    exclusive,
    showIfField: showIf?.field ?? '',
    showIfIs: showIf?.is ?? [],
    ...textFormFields(row),
    ...dateFormFields(row),
    ...abnormalFormFields(row.abnormal),
  }
}

function textFormFields({ number, unit = '', maxLength }: QuestionRow) {
  return {
    isNumber: number !== undefined,
    numberMin: number?.min ?? null,
    numberMax: number?.max ?? null,
    decimals: number?.decimals ?? null,
    unit,
    maxLength: maxLength ?? null,
  }
}

function dateFormFields({ date }: QuestionRow) {
  return { dateBack: date?.back ?? null, dateAhead: date?.ahead ?? null }
}

function abnormalFormFields(
  abnormal: QuestionRow['abnormal'],
): Pick<QuestionFormRow, 'abnormal' | 'abnormalAt' | 'abnormalValues'> {
  if (!abnormal) return { abnormal: '', abnormalAt: null, abnormalValues: [] }
  if ('atLeast' in abnormal) return { abnormal: 'atLeast', abnormalAt: abnormal.atLeast, abnormalValues: [] }
  return 'is' in abnormal
    ? { abnormal: 'is', abnormalAt: null, abnormalValues: abnormal.is }
    : { abnormal: 'other', abnormalAt: null, abnormalValues: abnormal.other }
}

/** Returns the ids of the questions: a field that existed before keeps its id. */
export function assignIds(formRows: readonly QuestionFormRow[], before: Questionnaire | undefined): number[] {
  const known = new Map(before?.questions.map(({ field, id }) => [field, id]))
  let next = Math.max(0, ...known.values())
  return formRows.map(({ field }) => known.get(field) ?? ++next)
}

/** Converts a row of the form to a question, without what its type does not use. */
export function fromFormRow(row: QuestionFormRow): Omit<QuestionRow, 'id'> {
  const { title, type, required, field, hint, showIfField, showIfIs } = row
  return {
    title,
    type,
    required,
    field,
    ...(hint.zh || hint.en ? { hint } : {}),
    ...(showIfField ? { showIf: { field: showIfField, is: showIfIs } } : {}),
    ...parseByType[type](row),
    ...parseAbnormal(row),
  }
}

const parseByType: Readonly<Record<QuestionType, (row: QuestionFormRow) => Partial<QuestionRow>>> = {
  single: parseChoices,
  multi: parseChoices,
  text: (row) => ({ ...(row.isNumber ? parseNumber(row) : {}), ...parseLength(row) }),
  area: parseLength,
  date: parseDate,
}

function parseLength({ maxLength }: QuestionFormRow): Partial<QuestionRow> {
  return maxLength === null ? {} : { maxLength }
}

function parseDate({ dateBack, dateAhead }: QuestionFormRow): Partial<QuestionRow> {
  return dateBack === null && dateAhead === null ? {} : { date: { back: dateBack ?? 0, ahead: dateAhead ?? 0 } }
}

function parseChoices({ type, options, optionsFrom, exclusive }: QuestionFormRow): Partial<QuestionRow> {
  return {
    ...(optionsFrom ? { optionsFrom: optionsFrom as 'provinces' | 'oversea' } : options.length > 0 ? { options } : {}),
    ...(type === 'multi' && exclusive.length > 0 ? { exclusive } : {}),
  }
}

function parseNumber({ numberMin, numberMax, decimals, unit }: QuestionFormRow): Partial<QuestionRow> {
  return {
    number: { min: numberMin ?? 0, max: numberMax ?? 0, decimals: decimals ?? 0 },
    ...(unit ? { unit } : {}),
  }
}

function parseAbnormal({ type, abnormal, abnormalAt, abnormalValues }: QuestionFormRow): Partial<QuestionRow> {
  if (abnormal === 'atLeast') return { abnormal: { atLeast: abnormalAt ?? 0 } }
  if (abnormal === '' || !isChoice(type)) return {}
  return { abnormal: abnormal === 'is' ? { is: abnormalValues } : { other: abnormalValues } }
}
