import { tabAccount } from '@portal/client'
import { useEffect, useState } from 'react'
import type { HealthForm, Question } from '../contract.ts'
import {
  findFirstInvalid,
  isEmpty,
  findProblem,
  visibleQuestions,
  normalizeAnswers,
  type Answers,
  type AnswerProblem,
  type AnswerValue,
} from '../rules.ts'
import { saveDraft, loadDraft, type AnswerDraft, type DraftKey } from './draft.ts'

function draftKeyOf({ Key, Day }: HealthForm): DraftKey {
  return { account: tabAccount(), day: Day, key: Key }
}

/** Answers and current question, saved as a draft on every change; `preview` begins like this, and is not kept. */
export function useAnswers(form: HealthForm, preview?: AnswerDraft) {
  const [draft] = useState(() => preview ?? loadDraft(sessionStorage, draftKeyOf(form)))
  const isKept = preview === undefined
  const [answers, setAnswers] = useState<Answers>(draft?.answers ?? form.Answer ?? {})
  const [step, setStep] = useState(draft?.step ?? 0)
  const [problem, setProblem] = useState<AnswerProblem | null>(null)
  const questions = form.Questions
  const visible = visibleQuestions(questions, answers)
  const index = Math.max(0, Math.min(step, visible.length - 1))
  const question = visible[index]!
  const hasAnswers = Object.values(answers).some((value) => !isEmpty(value))
  useEffect(() => {
    if (hasAnswers && isKept) saveDraft(sessionStorage, draftKeyOf(form), { answers, step: index })
  }, [form, answers, index, hasAnswers, isKept])

  function walk(to: number): void {
    setProblem(null)
    setStep(to)
  }
  /** Validates the current question and shows its error. */
  function isRight(): boolean {
    const found = findProblem(question, normalizeAnswers(questions, answers)[question.field], form.Day)
    setProblem(found)
    return found === null
  }
  /** Returns all answers; null if one is invalid: its question is then shown with the error. */
  function whole(): Answers | null {
    const normalized = normalizeAnswers(questions, answers)
    const invalid = findFirstInvalid(questions, normalized, form.Day)
    if (!invalid) return normalized
    setStep(visible.findIndex(({ field }) => field === invalid.field))
    setProblem(invalid.problem)
    return null
  }
  return {
    answers,
    question,
    problem,
    index,
    count: visible.length,
    isRestored: isKept && draft !== null && index > 0 && index === draft.step,
    set(field: string, value: AnswerValue) {
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
          visible.findIndex((each) => each.field === field),
        ),
      ),
  }
}

/** Formats an answer as text. */
export function formatAnswer(question: Question, value: AnswerValue | undefined, separator: string): string {
  const values = value === undefined ? [] : typeof value === 'string' ? [value] : value
  const words = values
    .map((each) => question.options.find((option) => option.value === each)?.label ?? each)
    .join(separator)
  return words && question.unit ? `${words} ${question.unit}` : words
}
