/**
 * Converts questions to and from the flat rows of the form at the desk. The type of a question decides which fields
 * count.
 */
import type { Questionnaire, QuestionRow } from '../questionnaire.ts'
import type { QuestionType } from '../rules.ts'

type Words = { zh: string; en: string }

/** A question in the form. */
export interface AskedQuestion {
  title: Words
  type: QuestionType
  required: boolean
  hint: Words
  field: string
  options: { label: Words; value: string }[]
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

const nothing: Words = { zh: '', en: '' }

export function shownQuestion(row: QuestionRow): AskedQuestion {
  const { title, type, required, field, hint = nothing, options = [], optionsFrom = '', exclusive = [], showIf } = row
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
    ...shownText(row),
    ...shownDate(row),
    ...shownAbnormal(row.abnormal),
  }
}

function shownText({ number, unit = '', maxLength }: QuestionRow) {
  const { min, max, decimals } = number ?? { min: 0, max: 0, decimals: 0 }
  return {
    isNumber: number !== undefined,
    numberMin: min,
    numberMax: max,
    decimals,
    unit,
    maxLength: maxLength ?? null,
  }
}

function shownDate({ date }: QuestionRow) {
  return { dateBack: date?.back ?? null, dateAhead: date?.ahead ?? null }
}

function shownAbnormal(
  abnormal: QuestionRow['abnormal'],
): Pick<AskedQuestion, 'abnormal' | 'abnormalAt' | 'abnormalValues'> {
  if (!abnormal) return { abnormal: '', abnormalAt: null, abnormalValues: [] }
  if ('atLeast' in abnormal) return { abnormal: 'atLeast', abnormalAt: abnormal.atLeast, abnormalValues: [] }
  return 'is' in abnormal
    ? { abnormal: 'is', abnormalAt: null, abnormalValues: abnormal.is }
    : { abnormal: 'other', abnormalAt: null, abnormalValues: abnormal.other }
}

/** Returns the ids of the questions: a field that existed before keeps its id. */
export function idsFor(asked: readonly AskedQuestion[], before: Questionnaire | undefined): number[] {
  const known = new Map(before?.questions.map(({ field, id }) => [field, id]))
  let next = Math.max(0, ...known.values())
  return asked.map(({ field }) => known.get(field) ?? ++next)
}

/** Converts a row of the form to a question, without fields that its type does not use. */
export function keptQuestion(row: AskedQuestion): Omit<QuestionRow, 'id'> {
  const { title, type, required, field, hint, showIfField, showIfIs } = row
  return {
    title,
    type,
    required,
    field,
    ...(hint.zh || hint.en ? { hint } : {}),
    ...(showIfField ? { showIf: { field: showIfField, is: showIfIs } } : {}),
    ...answerOf[type](row),
    ...abnormalOf(row),
  }
}

const answerOf: Readonly<Record<QuestionType, (row: AskedQuestion) => Partial<QuestionRow>>> = {
  single: choicesOf,
  multi: choicesOf,
  text: (row) => ({ ...(row.isNumber ? numberOf(row) : {}), ...lengthOf(row) }),
  area: lengthOf,
  date: dateOf,
}

function lengthOf({ maxLength }: AskedQuestion): Partial<QuestionRow> {
  return maxLength === null ? {} : { maxLength }
}

function dateOf({ dateBack, dateAhead }: AskedQuestion): Partial<QuestionRow> {
  return dateBack === null && dateAhead === null ? {} : { date: { back: dateBack ?? 0, ahead: dateAhead ?? 0 } }
}

function choicesOf({ type, options, optionsFrom, exclusive }: AskedQuestion): Partial<QuestionRow> {
  return {
    ...(options.length > 0 ? { options } : {}),
    ...(optionsFrom ? { optionsFrom: optionsFrom as 'provinces' | 'oversea' } : {}),
    ...(type === 'multi' && exclusive.length > 0 ? { exclusive } : {}),
  }
}

function numberOf({ numberMin, numberMax, decimals, unit }: AskedQuestion): Partial<QuestionRow> {
  return {
    number: { min: numberMin ?? 0, max: numberMax ?? 0, decimals: decimals ?? 0 },
    ...(unit ? { unit } : {}),
  }
}

function abnormalOf({ abnormal, abnormalAt, abnormalValues }: AskedQuestion): Partial<QuestionRow> {
  if (abnormal === '') return {}
  if (abnormal === 'atLeast') return { abnormal: { atLeast: abnormalAt ?? 0 } }
  return { abnormal: abnormal === 'is' ? { is: abnormalValues } : { other: abnormalValues } }
}
