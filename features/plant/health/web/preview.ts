/** The questionnaire in the builder as its readers would get it. */
import { companyDay, translate, type Language } from '@portal/contract'
import type { HealthForm, Question } from '../contract.ts'
import { presentQuestions } from '../present-questions.ts'
import { fromFormRow } from '../question-form.ts'
import type { Answers } from '../rules.ts'
import { idOf, type Rows } from './question-rows.ts'

interface Typed {
  title: { zh: string; en: string }
  intro: { zh: string; en: string }
  rows: Rows
}

/** With the chosen question in sight: what it depends on is answered. `fieldOf` is none if there are no questions. */
export function previewOf({ title, intro, rows }: Typed, current: string, language: Language) {
  const presented = presentQuestions(
    { questions: rows.map((row, at) => ({ id: at + 1, ...fromFormRow(row) })) },
    language,
  )
  // fields may be empty or alike while they are typed
  const isAlike = ({ field }: { field: string }, at: number) => presented.findIndex((each) => each.field === field) < at
  const questions = presented.map((question, at) =>
    question.field === '' || isAlike(question, at) ? { ...question, field: `-${at}` } : question,
  )
  const chosen = questions[rows.findIndex((row) => idOf(row) === current)] ?? questions[0]
  if (!chosen) return null
  const answers = answersFor(questions.slice(0, questions.indexOf(chosen)), chosen)
  const form: HealthForm = {
    Key: '',
    Title: translate(title, language),
    Intro: translate(intro, language),
    Day: companyDay(new Date()),
    Questions: answers ? questions : questions.map((each) => (each === chosen ? { ...each, showIf: undefined } : each)),
    Answer: null,
    IsDone: false,
    AnsweredAt: null,
    Consent: { Version: 1, Text: '', IsGiven: true },
    KeptDays: 0,
    IsReader: false,
  }
  return { form, field: chosen.field, answers: answers ?? {} }
}

/** Returns answers to the questions before one, after which it is asked; null: there are none. */
function answersFor(earlier: readonly Question[], { showIf }: Question): Answers | null {
  if (!showIf) return {}
  const at = earlier.findIndex(({ field }) => field === showIf.field)
  const before = earlier[at]
  const [value] = showIf.is
  const others = before && answersFor(earlier.slice(0, at), before)
  if (!before || value === undefined || !others) return null
  return { ...others, [before.field]: before.type === 'multi' ? [value] : value }
}
