import { expect, test } from 'vitest'
import { dailyQuestionnaire } from './questionnaire-daily.ts'
import { returnQuestionnaire } from './questionnaire-return.ts'
import { assignIds, fromFormRow, toFormRow } from './question-form.ts'

test.each([dailyQuestionnaire, returnQuestionnaire])(
  '[QUIZ-01] $key: each question round-trips through the form',
  (questionnaire) => {
    const asked = questionnaire.questions.map(toFormRow)
    const ids = assignIds(asked, questionnaire)
    expect(asked.map((row, at) => ({ id: ids[at], ...fromFormRow(row) }))).toEqual(questionnaire.questions)
  },
)

test('[QUIZ-01] a new field is a new question with an unused id', () => {
  const asked = dailyQuestionnaire.questions.map(toFormRow)
  const most = Math.max(...dailyQuestionnaire.questions.map(({ id }) => id))
  expect(assignIds([{ ...asked[0]!, field: 'brandNew' }, asked[1]!], dailyQuestionnaire)).toEqual([
    most + 1,
    dailyQuestionnaire.questions[1]!.id,
  ])
})
