import { translate, type Language } from '@portal/contract'
import { listCountries } from '../countries.ts'
import type { Question } from '../contract.ts'
import { provinces } from '../provinces.ts'
import type { Questionnaire, QuestionRow } from '../questionnaire.ts'
import { abnormalFields, visibleQuestions, type Answers } from '../rules.ts'

function presentOptions({ options, optionsFrom }: QuestionRow, language: Language): Question['options'] {
  if (optionsFrom === 'oversea')
    return listCountries(language).map(({ Id, Name }) => ({ value: String(Id), label: Name }))
  const rows = optionsFrom === 'provinces' ? provinces : (options ?? [])
  return rows.map(({ value, label }) => ({ value, label: translate(label, language) }))
}

/** Returns a question in the reader's language, with its rules. */
function presentQuestion(row: QuestionRow, language: Language): Question {
  const { id, field, type, required, unit = '', exclusive, number, date, maxLength, showIf, abnormal } = row
  const rules = { exclusive, number, date, maxLength, showIf, abnormal }
  const set = Object.entries(rules).filter(([, rule]) => rule !== undefined)
  return {
    id,
    field,
    type,
    required,
    unit,
    title: translate(row.title, language),
    hint: row.hint ? translate(row.hint, language) : '',
    options: presentOptions(row, language),
    ...Object.fromEntries(set),
  }
}

export function presentQuestions({ questions }: Questionnaire, language: Language): Question[] {
  return questions.map((row) => presentQuestion(row, language))
}

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
