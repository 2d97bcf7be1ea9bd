/** Schema of a questionnaire. Questionnaires are data in a table, so that adding one needs no code (QUIZ-01). */
import { z, type Text } from '@portal/contract'
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

export const QuestionnaireKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

export const Questionnaire = z.strictObject({
  key: QuestionnaireKey,
  /** Every change is a new version; answers keep the version that they were given to. */
  version: z.int().check(z.positive()),
  title: LocalizedText,
  intro: LocalizedText,
  questions: z.array(QuestionRow).check(z.minLength(1), z.maxLength(60)),
})
export type Questionnaire = z.output<typeof Questionnaire>

/**
 * Checks what the schema cannot: duplicate fields and ids, conditions on later or unknown questions, unknown options.
 * Returns the first fault; null if there is none.
 */
export function findFault({ questions }: Questionnaire): string | null {
  const before = new Map<string, QuestionRow>()
  const ids = new Set<number>()
  for (const question of questions) {
    const fault = ids.has(question.id) ? 'has the id of another question' : findQuestionFault(question, before)
    if (fault) return `${question.field} ${fault}`
    before.set(question.field, question)
    ids.add(question.id)
  }
  return null
}

function findQuestionFault(question: QuestionRow, before: ReadonlyMap<string, QuestionRow>): string | null {
  const { field, type, options = [], optionsFrom, showIf, exclusive = [], abnormal } = question
  const isChoice = type === 'single' || type === 'multi'
  if (before.has(field)) return 'appears twice'
  if (isChoice === (options.length === 0 && !optionsFrom)) return isChoice ? 'has no options' : 'must not have options'
  if (showIf && !hasOptions(before.get(showIf.field), showIf.is))
    return `depends on ${showIf.field}, which is not an earlier question with these options`
  const named = abnormal && !('atLeast' in abnormal) ? ('is' in abnormal ? abnormal.is : abnormal.other) : []
  return hasOptions(question, [...exclusive, ...named]) ? null : 'names an option that it does not have'
}

function hasOptions(question: QuestionRow | undefined, values: readonly string[]): boolean {
  if (!question) return false
  if (question.optionsFrom) return true
  return values.every((value) => question.options?.some((option) => option.value === value))
}

export const text = (zh: string, en: string): Text & { zh: string; en: string } => ({ zh, en })
export const option = (value: string, zh: string, en: string) => ({ value, label: text(zh, en) })
