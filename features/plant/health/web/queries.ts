import { call, keyOf, useAnswer, useCache, type Answer } from '@portal/client'
import { health } from '../contract.ts'
import type { Answers } from '../rules.ts'

/** Loads today's form; two questionnaires have calls of their own. */
export function useHealthForm(key: string) {
  const daily = useAnswer(health.info, {}, { enabled: key === 'daily' })
  const survey = useAnswer(health.survey, {}, { enabled: key === 'return' })
  const other = useAnswer(health.form, { Key: key }, { enabled: key !== 'daily' && key !== 'return' })
  return key === 'daily' ? daily : key === 'return' ? survey : other
}

interface AnswerPayload {
  Answers: Record<string, string | string[]>
  Confirmed?: boolean
  Consent?: number
}

export type SubmitResult = Promise<Answer<typeof health.answer>>

export function submitAnswers(key: string, answers: Answers, more: Omit<AnswerPayload, 'Answers'>): SubmitResult {
  const payload = { Answers: answers as AnswerPayload['Answers'], ...more }
  if (key === 'daily') return call(health.add, payload)
  return key === 'return' ? call(health.addSurvey, payload) : call(health.answer, { Key: key, ...payload })
}

/** Returns a function that reloads all forms. */
export function useRefreshForms(): () => Promise<unknown> {
  const cache = useCache()
  return () =>
    Promise.all(
      [health.info, health.survey, health.form].map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })),
    )
}
