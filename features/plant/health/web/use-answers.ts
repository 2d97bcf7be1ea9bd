import { tabAccount } from '@portal/client'
import { useEffect, useState } from 'react'
import type { Form, Question } from '../contract.ts'
import {
  firstWrong,
  isEmpty,
  problemOf,
  shownQuestions,
  tidy,
  type Answers,
  type Problem,
  type Value,
} from '../rules.ts'
import { keepDraft, keptDraft, type Whose } from './draft.ts'

function whoseDraft({ Key, Day }: Form): Whose {
  return { account: tabAccount(), day: Day, key: Key }
}

/** Answers and current question, saved as a draft on every change. */
export function useAnswers(form: Form) {
  const [draft] = useState(() => keptDraft(sessionStorage, whoseDraft(form)))
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? form.Answer ?? {})
  const [step, setStep] = useState(draft?.step ?? 0)
  const [problem, setProblem] = useState<Problem | null>(null)
  const questions = form.Questions
  const shown = shownQuestions(questions, answers)
  const index = Math.max(0, Math.min(step, shown.length - 1))
  const question = shown[index]!
  const isBegun = Object.values(answers).some((value) => !isEmpty(value))
  useEffect(() => {
    if (isBegun) keepDraft(sessionStorage, whoseDraft(form), { answers, step: index })
  }, [form, answers, index, isBegun])

  function walk(to: number): void {
    setProblem(null)
    setStep(to)
  }
  /** Validates the current question and shows its error. */
  function isRight(): boolean {
    const found = problemOf(question, tidy(questions, answers)[question.field], form.Day)
    setProblem(found)
    return found === null
  }
  /** Returns all answers; null if one is invalid: its question is then shown with the error. */
  function whole(): Answers | null {
    const tidied = tidy(questions, answers)
    const wrong = firstWrong(questions, tidied, form.Day)
    if (!wrong) return tidied
    setStep(shown.findIndex(({ field }) => field === wrong.field))
    setProblem(wrong.problem)
    return null
  }
  return {
    answers,
    question,
    problem,
    index,
    count: shown.length,
    isRestored: draft !== null && index > 0 && index === draft.step,
    set(field: string, value: Value) {
      setProblem(null)
      setAnswers((before) => ({ ...before, [field]: value }))
    },
    isRight,
    whole,
    walk,
    walkTo: (field: string) =>
      walk(
        Math.max(
          0,
          shown.findIndex((each) => each.field === field),
        ),
      ),
  }
}

/** Formats an answer as text. */
export function wordsOf(question: Question, value: Value | undefined, separator: string): string {
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : value
  const words = values
    .map((each) => question.options.find((option) => option.value === each)?.label ?? each)
    .join(separator)
  return words && question.unit ? `${words} ${question.unit}` : words
}
