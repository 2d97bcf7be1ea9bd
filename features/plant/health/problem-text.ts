import { dayAfter, localeOf, translate, type Language, type Text } from '@portal/contract'
import { problemTexts } from './texts.ts'
import { longest, type Problem, type Rule } from './rules.ts'

/** Returns the message of a validation error. */
export function problemText(
  problem: Problem,
  question: Pick<Rule, 'number' | 'date' | 'maxLength' | 'type'>,
  { today, language }: { today: string; language: Language },
): string {
  const { number = { min: 0, max: 0, decimals: 0 }, date = { back: 0, ahead: 0 } } = question
  const shown = (days: number): string =>
    new Date(`${dayAfter(today, days)}T00:00:00Z`).toLocaleDateString(localeOf(language), {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
    })
  return translate(problemTexts[problem], language, {
    ...number,
    max: problem === 'tooLong' ? longest(question) : number.max,
    from: shown(-date.back),
    to: shown(date.ahead),
  })
}

/** Returns the message in both languages. */
export const problemTextsOf = (...[problem, question, today]: [Problem, Rule, string]): Text => ({
  zh: problemText(problem, question, { today, language: 'CHS' }),
  en: problemText(problem, question, { today, language: 'EN' }),
})
