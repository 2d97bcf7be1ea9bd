import { translate, type Language } from '@portal/contract'
import { listCountries } from './countries.ts'
import type { Question } from './contract.ts'
import { provinces } from './provinces.ts'
import type { QuestionRow } from './questionnaire.ts'

/** Returns the options of a question, its own or those of a built-in list. */
export function presentOptions(
  { options, optionsFrom }: Pick<QuestionRow, 'options' | 'optionsFrom'>,
  language: Language,
): Question['options'] {
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

export function presentQuestions({ questions }: { questions: readonly QuestionRow[] }, language: Language): Question[] {
  return questions.map((row) => presentQuestion(row, language))
}
