import { call, keyOf, useAnswer, useCache, type Answer } from '@portal/client'
import { health } from '../contract.ts'
import type { Answers } from '../rules.ts'

/** Loads today's form; two questionnaires have calls of their own. */
export function useForm(key: string) {
  const daily = useAnswer(health.info, {}, { enabled: key === 'daily' })
  const survey = useAnswer(health.survey, {}, { enabled: key === 'return' })
  const other = useAnswer(health.form, { Key: key }, { enabled: key !== 'daily' && key !== 'return' })
  return key === 'daily' ? daily : key === 'return' ? survey : other
}

interface Sent {
  Answers: Record<string, string | string[]>
  Confirmed?: boolean
  Consent?: number
}

export type Sending = Promise<Answer<typeof health.answer>>

export function sendAnswers(key: string, answers: Answers, more: Omit<Sent, 'Answers'>): Sending {
  const sent = { Answers: answers as Sent['Answers'], ...more }
  if (key === 'daily') return call(health.add, sent)
  return key === 'return' ? call(health.addSurvey, sent) : call(health.answer, { Key: key, ...sent })
}

/** Returns a function that reloads all forms. */
export function useFreshForms(): () => Promise<unknown> {
  const cache = useCache()
  return () =>
    Promise.all(
      [health.info, health.survey, health.form].map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })),
    )
}
