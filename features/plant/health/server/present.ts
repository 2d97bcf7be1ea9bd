import type { Language } from '@portal/contract'
import { presentQuestions } from '../present-questions.ts'
import type { Questionnaire } from '../questionnaire.ts'
import { abnormalFields, visibleQuestions, type Answers } from '../rules.ts'

/** Returns the answers as texts, question by question. */
export function presentAnswers(questionnaire: Questionnaire, answers: Answers, language: Language) {
  const questions = presentQuestions(questionnaire, language)
  const abnormal = new Set(abnormalFields(questions, answers))
  return visibleQuestions(questions, answers).map((question) => {
    const answer = answers[question.field] ?? ''
    const labels = (typeof answer === 'string' ? [answer] : answer).map(
      (value) => question.options.find((option) => option.value === value)?.label ?? value,
    )
    const value = labels.join(language === 'CHS' ? '、' : ', ')
    return {
      field: question.field,
      Title: question.title,
      Value: value && question.unit ? `${value} ${question.unit}` : value,
      IsAbnormal: abnormal.has(question.field),
    }
  })
}
