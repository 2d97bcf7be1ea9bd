import { expect, test } from 'vitest'
import { dailyQuestionnaire } from '../questionnaire-daily.ts'
import { returnQuestionnaire } from '../questionnaire-return.ts'
import { idsFor, keptQuestion, shownQuestion } from './question-rows.ts'

test.each([dailyQuestionnaire, returnQuestionnaire])(
  '[QUIZ-01] $key: each question comes back from the form as it went in',
  (questionnaire) => {
    const asked = questionnaire.questions.map(shownQuestion)
    const ids = idsFor(asked, questionnaire)
    expect(asked.map((row, at) => ({ id: ids[at], ...keptQuestion(row) }))).toEqual(questionnaire.questions)
  },
)

test('[QUIZ-01] another field is another question: it gets a number that none had', () => {
  const asked = dailyQuestionnaire.questions.map(shownQuestion)
  const most = Math.max(...dailyQuestionnaire.questions.map(({ id }) => id))
  expect(idsFor([{ ...asked[0]!, field: 'brandNew' }, asked[1]!], dailyQuestionnaire)).toEqual([
    most + 1,
    dailyQuestionnaire.questions[1]!.id,
  ])
})
