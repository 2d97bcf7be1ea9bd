/**
 * Validation rules of questionnaires, shared by page and server (QUIZ-02 to QUIZ-04, QUIZ-06). They know no field by
 * name: questionnaires are data.
 */
import { daysBetween, isDay } from '@portal/contract'

/** Days that questions about the recent past cover (QUIZ-03). */
export const lookBackDays = 14
/** Smallest group whose totals may be shown (QUIZ-06). */
const groupMin = 10

export const questionTypes = ['single', 'multi', 'text', 'area', 'date'] as const
export type QuestionType = (typeof questionTypes)[number]

/** The question is asked only if another answer is one of these values. */
interface ShowIf {
  field: string
  is: readonly string[]
}

/** Answers that have to be confirmed before they count (QUIZ-04). */
type AbnormalRule = { atLeast: number } | { is: readonly string[] } | { other: readonly string[] }

/** The part of a question that the rules need, without its texts. */
export interface QuestionRule {
  field: string
  type: QuestionType
  required: boolean
  options: readonly { value: string }[]
  /** Options that cannot be combined with any other. */
  exclusive?: readonly string[] | undefined
  /** The text must be a number. */
  number?: { min: number; max: number; decimals: number } | undefined
  /** Earliest and latest date, in days before and after today. */
  date?: { back: number; ahead: number } | undefined
  /** Maximum characters; default 200 for a text, 500 for an area. */
  maxLength?: number | undefined
  showIf?: ShowIf | undefined
  abnormal?: AbnormalRule | undefined
}

export type AnswerValue = string | readonly string[]
export type Answers = Readonly<Record<string, AnswerValue>>
export type AnswerProblem = 'required' | 'option' | 'exclusive' | 'number' | 'range' | 'tooLong' | 'date' | 'dateRange'

export function isEmpty(value: AnswerValue | undefined): boolean {
  return value === undefined || (typeof value === 'string' ? isBlank(value) : value.length === 0)
}

/** Returns true if nothing is visible: only whitespace and zero-width characters. */
function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Cc}]*$/u.test(text)
}

function toValues(value: AnswerValue | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value
}

/**
 * Returns the questions whose condition holds, in order. A question that depends on a hidden question is hidden, too.
 */
export function visibleQuestions<R extends QuestionRule>(rules: readonly R[], answers: Answers): R[] {
  const visible: R[] = []
  for (const rule of rules) {
    const { showIf } = rule
    const isShown =
      !showIf ||
      (visible.some(({ field }) => field === showIf.field) &&
        toValues(answers[showIf.field]).some((value) => showIf.is.includes(value)))
    if (isShown) visible.push(rule)
  }
  return visible
}

/** Returns the validation error of an answer; null if it is valid. `today` is the company’s date. */
export function findProblem(rule: QuestionRule, value: AnswerValue | undefined, today: string): AnswerProblem | null {
  if (value === undefined || isEmpty(value)) return rule.required ? 'required' : null
  if (rule.type === 'single' || rule.type === 'multi') return findChoiceProblem(rule, value)
  if (typeof value !== 'string') return 'option'
  if (rule.type === 'date') return findDateProblem(rule, value, today)
  if (rule.number) return findNumberProblem(rule.number, value)
  return Array.from(value).length > maxCharacters(rule) ? 'tooLong' : null
}

/** Returns the maximum number of characters of a text. */
export function maxCharacters({ maxLength, type }: Pick<QuestionRule, 'maxLength' | 'type'>): number {
  return maxLength ?? (type === 'area' ? 500 : 200)
}

function findChoiceProblem(rule: QuestionRule, value: AnswerValue): AnswerProblem | null {
  if ((typeof value === 'string') !== (rule.type === 'single')) return 'option'
  const chosen = toValues(value)
  const isKnown = chosen.every((each) => rule.options.some((option) => option.value === each))
  if (!isKnown || new Set(chosen).size < chosen.length) return 'option'
  return chosen.length > 1 && chosen.some((each) => rule.exclusive?.includes(each)) ? 'exclusive' : null
}

function findNumberProblem(
  { min, max, decimals }: NonNullable<QuestionRule['number']>,
  value: string,
): AnswerProblem | null {
  const shape = /^-?\d{1,9}(?:\.(\d+))?$/.exec(value)
  if (!shape || (shape[1]?.length ?? 0) > decimals) return 'number'
  return Number(value) < min || Number(value) > max ? 'range' : null
}

function findDateProblem({ date }: QuestionRule, value: string, today: string): AnswerProblem | null {
  if (!isDay(value)) return 'date'
  const daysAway = daysBetween(today, value)
  return date && (daysAway < -date.back || daysAway > date.ahead) ? 'dateRange' : null
}

/** Normalises answers for storage: trims texts, unifies the spelling of numbers, drops answers to hidden questions. */
export function normalizeAnswers(rules: readonly QuestionRule[], answers: Answers): Answers {
  const trimmed = Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [
      field,
      typeof value === 'string' ? normalizeText(value, rules, field) : value,
    ]),
  )
  const visible = visibleQuestions(rules, trimmed).filter(({ field }) => !isEmpty(trimmed[field]))
  return Object.fromEntries(visible.map(({ field }) => [field, trimmed[field]!]))
}

/** Accepts the numbers that people type, such as `37．3` and `37.3 ℃`. */
function normalizeText(value: string, rules: readonly QuestionRule[], field: string): string {
  const isNumber = rules.some((rule) => rule.field === field && rule.number)
  const text = value
    .toWellFormed()
    .normalize(isNumber ? 'NFKC' : 'NFC')
    .trim()
  return isNumber ? text.replace(/[。,，]/g, '.').replace(/\s*(?:°?\s?C|度)$/i, '') : text
}

export interface InvalidAnswer {
  field: string
  problem: AnswerProblem
}

/**
 * Returns the first invalid answer in the order of the questions; null if there is none. Expects normalised answers.
 */
export function findFirstInvalid(
  rules: readonly QuestionRule[],
  answers: Answers,
  today: string,
): InvalidAnswer | null {
  for (const rule of visibleQuestions(rules, answers)) {
    const problem = findProblem(rule, answers[rule.field], today)
    if (problem) return { field: rule.field, problem }
  }
  return null
}

/** Returns the fields to be confirmed, in the order of the questions (QUIZ-04). */
export function abnormalFields(rules: readonly QuestionRule[], answers: Answers): string[] {
  return visibleQuestions(rules, answers)
    .filter((rule) => rule.abnormal && isAbnormal(rule.abnormal, toValues(answers[rule.field])))
    .map(({ field }) => field)
}

function isAbnormal(abnormal: AbnormalRule, values: readonly string[]): boolean {
  if ('atLeast' in abnormal) return values.some((value) => Number(value) >= abnormal.atLeast)
  if ('is' in abnormal) return values.some((value) => abnormal.is.includes(value))
  return values.some((value) => !abnormal.other.includes(value))
}

/** Toggles an option; an exclusive option deselects the others, and they deselect it (QUIZ-03). */
export function toggleChoice(
  rule: Pick<QuestionRule, 'exclusive' | 'options'>,
  chosen: readonly string[],
  toggled: string,
): string[] {
  if (chosen.includes(toggled)) return chosen.filter((value) => value !== toggled)
  const stays = (value: string): boolean => !rule.exclusive?.includes(value)
  const next = rule.exclusive?.includes(toggled) ? [toggled] : [...chosen.filter(stays), toggled]
  return rule.options.map(({ value }) => value).filter((value) => next.includes(value))
}

/**
 * Selects the groups whose totals may be shown. Groups below ten are hidden. If any is, the smallest of the others is
 * hidden as well, so that the hidden rest has at least ten people. The total of everyone is hidden if it is below ten.
 */
export function publishableGroups<G extends { people: number }>(
  groups: readonly G[],
): { visible: G[]; isWholeShown: boolean } {
  const whole = groups.reduce((sum, { people }) => sum + people, 0)
  const small = groups.filter(({ people }) => people > 0 && people < groupMin)
  const others = groups.filter(({ people }) => people >= groupMin).map(({ people }) => people)
  const hidden = small.length > 0 ? Math.min(...others) : 0
  return {
    visible: groups.filter(({ people }) => people >= groupMin && people > hidden),
    isWholeShown: whole >= groupMin,
  }
}
