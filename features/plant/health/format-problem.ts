import { dayAfter, localeOf, translate, type Language, type Text } from '@portal/contract'
import { problemTexts } from './texts.ts'
import { maxCharacters, type AnswerProblem, type QuestionRule } from './rules.ts'

/** Returns the message of a validation error. */
export function formatProblem(
  problem: AnswerProblem,
  question: Pick<QuestionRule, 'number' | 'date' | 'maxLength' | 'type'>,
  { today, language }: { today: string; language: Language },
): string {
  const { number = { min: 0, max: 0, decimals: 0 }, date = { back: 0, ahead: 0 } } = question
  const formatDate = (days: number): string =>
    new Date(`${dayAfter(today, days)}T00:00:00Z`).toLocaleDateString(localeOf(language), {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
    })
  return translate(problemTexts[problem], language, {
    ...number,
    max: problem === 'tooLong' ? maxCharacters(question) : number.max,
    from: formatDate(-date.back),
    to: formatDate(date.ahead),
  })
}

/** Returns the message in both languages. */
export const formatProblemBilingual = (...[problem, question, today]: [AnswerProblem, QuestionRule, string]): Text => ({
  zh: formatProblem(problem, question, { today, language: 'CHS' }),
  en: formatProblem(problem, question, { today, language: 'EN' }),
})
