/**
 * What a questionnaire accepts: one set of pure rules, by which the page leads and the server decides (QUIZ-02 to 04, 06).
 * A questionnaire is data; nothing here knows a field by its name.
 */
import { daysBetween, isDay } from '@portal/contract'

/** QUIZ-03: what 'lately' means in the questions. */
export const lookBackDays = 14
/** Aggregates are told of groups of so many people or more (QUIZ-06). */
const groupMin = 10

export const questionTypes = ['single', 'multi', 'text', 'area', 'date'] as const
export type QuestionType = (typeof questionTypes)[number]

/** Asked only where the answer to another question is one of these. */
interface ShowIf {
  field: string
  is: readonly string[]
}

/** What is asked about once more before it counts (QUIZ-04). */
type Abnormal = { atLeast: number } | { is: readonly string[] } | { other: readonly string[] }

/** What the rules need of a question; its words are not among it. */
export interface Rule {
  field: string
  type: QuestionType
  required: boolean
  options: readonly { value: string }[]
  /** Choices that stand alone: with one of them there is no other. */
  exclusive?: readonly string[] | undefined
  /** A text that is a number. */
  number?: { min: number; max: number; decimals: number } | undefined
  /** A date this near to today, in days. */
  date?: { back: number; ahead: number } | undefined
  /** The most characters; absent: 200 of a text, 500 of an area. */
  maxLength?: number | undefined
  showIf?: ShowIf | undefined
  abnormal?: Abnormal | undefined
}

export type Value = string | readonly string[]
export type Answers = Readonly<Record<string, Value>>
export type Problem = 'required' | 'option' | 'exclusive' | 'number' | 'range' | 'tooLong' | 'date' | 'dateRange'

export function isEmpty(value: Value | undefined): boolean {
  return value === undefined || (typeof value === 'string' ? isBlank(value) : value.length === 0)
}

/** Nothing that one could see: spaces, and letters without width. */
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Cc}]*$/u.test(text)
}

function valuesOf(value: Value | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

/** Questions whose condition holds, in order; one that hangs on a question which is not asked is not asked either. */
export function shownQuestions<R extends Rule>(rules: readonly R[], answers: Answers): R[] {
  const shown: R[] = []
  for (const rule of rules) {
    const { showIf } = rule
    const isShown =
      !showIf ||
      (shown.some(({ field }) => field === showIf.field) &&
        valuesOf(answers[showIf.field]).some((value) => showIf.is.includes(value)))
    if (isShown) shown.push(rule)
  }
  return shown
}

/** null: it may be sent so. `today` is a date in China. */
export function problemOf(rule: Rule, value: Value | undefined, today: string): Problem | null {
  if (value === undefined || isEmpty(value)) return rule.required ? 'required' : null
  if (rule.type === 'single' || rule.type === 'multi') return problemOfChoice(rule, value)
  if (typeof value !== 'string') return 'option'
  if (rule.type === 'date') return problemOfDate(rule, value, today)
  if (rule.number) return problemOfNumber(rule.number, value)
  return Array.from(value).length > longest(rule) ? 'tooLong' : null
}

/** The most characters of a text. */
export function longest({ maxLength, type }: Pick<Rule, 'maxLength' | 'type'>): number {
  return maxLength ?? (type === 'area' ? 500 : 200)
}

function problemOfChoice(rule: Rule, value: Value): Problem | null {
  if ((typeof value === 'string') !== (rule.type === 'single')) return 'option'
  const chosen = valuesOf(value)
  const isKnown = chosen.every((each) => rule.options.some((option) => option.value === each))
  if (!isKnown || new Set(chosen).size < chosen.length) return 'option'
  return chosen.length > 1 && chosen.some((each) => rule.exclusive?.includes(each)) ? 'exclusive' : null
}

function problemOfNumber({ min, max, decimals }: NonNullable<Rule['number']>, value: string): Problem | null {
  const shape = /^-?\d{1,9}(?:\.(\d+))?$/.exec(value)
  if (!shape || (shape[1]?.length ?? 0) > decimals) return 'number'
  return Number(value) < min || Number(value) > max ? 'range' : null
}

function problemOfDate({ date }: Rule, value: string, today: string): Problem | null {
  if (!isDay(value)) return 'date'
  const away = daysBetween(today, value)
  return date && (away < -date.back || away > date.ahead) ? 'dateRange' : null
}

/** Answers as they are kept: texts trimmed, numbers in one spelling, nothing of questions that are not asked. */
export function tidy(rules: readonly Rule[], given: Answers): Answers {
  const trimmed = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [
      field,
      typeof value === 'string' ? spelt(value, rules, field) : value,
    ]),
  )
  const shown = shownQuestions(rules, trimmed).filter(({ field }) => !isEmpty(trimmed[field]))
  return Object.fromEntries(shown.map(({ field }) => [field, trimmed[field]!]))
}

/** 37．3 and '37.3 ℃' are what people type. */
function spelt(value: string, rules: readonly Rule[], field: string): string {
  const isNumber = rules.some((rule) => rule.field === field && rule.number)
  const text = value
    .toWellFormed()
    .normalize(isNumber ? 'NFKC' : 'NFC')
    .trim()
  return isNumber ? text.replace(/[。,，]/g, '.').replace(/\s*(?:°?\s?C|度)$/i, '') : text
}

export interface Wrong {
  field: string
  problem: Problem
}

/** The first thing that is wrong, in the order of the questions; of tidied answers. */
export function firstWrong(rules: readonly Rule[], answers: Answers, today: string): Wrong | null {
  for (const rule of shownQuestions(rules, answers)) {
    const problem = problemOf(rule, answers[rule.field], today)
    if (problem) return { field: rule.field, problem }
  }
  return null
}

/** QUIZ-04: the fields to be confirmed again, in the order of the questions. */
export function abnormalFields(rules: readonly Rule[], answers: Answers): string[] {
  return shownQuestions(rules, answers)
    .filter((rule) => rule.abnormal && isAbnormal(rule.abnormal, valuesOf(answers[rule.field])))
    .map(({ field }) => field)
}

function isAbnormal(abnormal: Abnormal, values: readonly string[]): boolean {
  if ('atLeast' in abnormal) return values.some((value) => Number(value) >= abnormal.atLeast)
  if ('is' in abnormal) return values.some((value) => abnormal.is.includes(value))
  return values.some((value) => !abnormal.other.includes(value))
}

/** A choice turned over; one that stands alone puts the others away, and they put it away (QUIZ-03). */
export function chosenAfter(
  rule: Pick<Rule, 'exclusive' | 'options'>,
  chosen: readonly string[],
  turned: string,
): string[] {
  if (chosen.includes(turned)) return chosen.filter((value) => value !== turned)
  const stays = (value: string): boolean => !rule.exclusive?.includes(value)
  const next = rule.exclusive?.includes(turned) ? [turned] : [...chosen.filter(stays), turned]
  return rule.options.map(({ value }) => value).filter((value) => next.includes(value))
}

/**
 * Groups that make up a whole, as they may be told of: those below ten are hidden, and where any is, the smallest of the
 * others with it, so that the whole less what is shown stands for ten at least. A whole below ten is hidden.
 */
export function tellable<G extends { people: number }>(groups: readonly G[]): { shown: G[]; isWholeShown: boolean } {
  const whole = groups.reduce((sum, { people }) => sum + people, 0)
  const small = groups.filter(({ people }) => people > 0 && people < groupMin)
  const others = groups.filter(({ people }) => people >= groupMin).map(({ people }) => people)
  const hidden = small.length > 0 ? Math.min(...others) : 0
  return {
    shown: groups.filter(({ people }) => people >= groupMin && people > hidden),
    isWholeShown: whole >= groupMin,
  }
}
