/** Schema of a questionnaire. Questionnaires are data in a table, so that adding one needs no code (QUIZ-01). */
import { z, type Text } from '@portal/contract'
import type { faultTexts } from './fault.texts.ts'
import { questionTypes } from './rules.ts'

const Field = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/))
const OptionValue = z.string().check(z.regex(/^[\w-]{1,40}$/))
const LocalizedText = z.strictObject({
  zh: z.string().check(z.minLength(1), z.maxLength(1000)),
  en: z.string().check(z.minLength(1), z.maxLength(1000)),
})
const OptionValues = z.array(OptionValue).check(z.minLength(1))

export const QuestionRow = z.strictObject({
  id: z.int().check(z.positive()),
  field: Field,
  type: z.enum(questionTypes),
  required: z.boolean(),
  title: LocalizedText,
  hint: z.optional(LocalizedText),
  /** Unit of a number, such as °C. */
  unit: z.optional(z.string().check(z.maxLength(10))),
  options: z.optional(z.array(z.strictObject({ value: OptionValue, label: LocalizedText })).check(z.maxLength(300))),
  /** A built-in list used instead of `options`. */
  optionsFrom: z.optional(z.enum(['provinces', 'oversea'])),
  exclusive: z.optional(OptionValues),
  number: z.optional(z.strictObject({ min: z.number(), max: z.number(), decimals: z.int().check(z.gte(0), z.lte(4)) })),
  date: z.optional(z.strictObject({ back: z.int().check(z.gte(0)), ahead: z.int().check(z.gte(0)) })),
  maxLength: z.optional(z.int().check(z.gte(1), z.lte(2000))),
  showIf: z.optional(z.strictObject({ field: Field, is: OptionValues })),
  abnormal: z.optional(
    z.union([
      z.strictObject({ atLeast: z.number() }),
      z.strictObject({ is: OptionValues }),
      z.strictObject({ other: OptionValues }),
    ]),
  ),
})
export type QuestionRow = z.output<typeof QuestionRow>

export const mostQuestions = 200

export const QuestionnaireKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

export const Questionnaire = z.strictObject({
  key: QuestionnaireKey,
  /** Every change is a new version; answers keep the version that they were given to. */
  version: z.int().check(z.positive()),
  title: LocalizedText,
  intro: LocalizedText,
  questions: z.array(QuestionRow).check(z.minLength(1), z.maxLength(mostQuestions)),
})
export type Questionnaire = z.output<typeof Questionnaire>

interface Fault {
  /** Position of the question, from 0. */
  at: number
  /** Field of the form in which it is mended. */
  field: 'field' | 'options' | 'showIfField' | 'exclusive' | 'abnormalValues' | 'numberMax'
  problem: keyof typeof faultTexts
}

/** Returns what the schema cannot find: repeated fields and ids, conditions that cannot hold, unknown options. */
export function findFaults(questions: readonly QuestionRow[]): Fault[] {
  const before = new Map<string, QuestionRow>()
  const ids = new Set<number>()
  return questions.flatMap((question, at) => {
    const isSameId = ids.has(question.id)
    const fault =
      findQuestionFault(question, before) ?? (isSameId ? ({ field: 'field', problem: 'sameId' } as const) : undefined)
    before.set(question.field, question)
    ids.add(question.id)
    return fault ? [{ at, ...fault }] : []
  })
}

function findQuestionFault(
  question: QuestionRow,
  before: ReadonlyMap<string, QuestionRow>,
): Omit<Fault, 'at'> | undefined {
  const { field, showIf, exclusive = [], abnormal, number } = question
  if (before.has(field)) return { field: 'field', problem: 'twice' }
  const wrongOptions = findOptionsProblem(question)
  if (wrongOptions) return { field: 'options', problem: wrongOptions }
  if (showIf && !hasOptions(before.get(showIf.field), showIf.is)) return { field: 'showIfField', problem: 'condition' }
  if (number && number.min > number.max) return { field: 'numberMax', problem: 'range' }
  if (!hasOptions(question, exclusive)) return { field: 'exclusive', problem: 'unknownOption' }
  return hasOptions(question, namedIn(abnormal)) ? undefined : { field: 'abnormalValues', problem: 'unknownOption' }
}

function findOptionsProblem({ type, options = [], optionsFrom }: QuestionRow): Fault['problem'] | undefined {
  const isChoice = type === 'single' || type === 'multi'
  if (isChoice === (options.length === 0 && !optionsFrom)) return isChoice ? 'noOptions' : 'needlessOptions'
  return new Set(options.map(({ value }) => value)).size < options.length ? 'sameOption' : undefined
}

function namedIn(abnormal: QuestionRow['abnormal']): readonly string[] {
  if (!abnormal || 'atLeast' in abnormal) return []
  return 'is' in abnormal ? abnormal.is : abnormal.other
}

function hasOptions(question: QuestionRow | undefined, values: readonly string[]): boolean {
  if (!question) return false
  if (question.optionsFrom) return true
  return values.every((value) => question.options?.some((option) => option.value === value))
}

export const text = (zh: string, en: string): Text & { zh: string; en: string } => ({ zh, en })
export const option = (value: string, zh: string, en: string) => ({ value, label: text(zh, en) })
