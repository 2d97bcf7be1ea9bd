/**
 * Draft of a person's answers for a day and questionnaire. Kept in this window only, and deleted when it is sent or the
 * day is over (QUIZ-06: answers leave the browser only to be encrypted).
 */
import type { Answers } from '../rules.ts'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface AnswerDraft {
  answers: Answers
  step: number
}

export interface DraftKey {
  account: string
  day: string
  key: string
}

const storageKey = 'forecourt:health'

const draftId = ({ account, day, key }: DraftKey): string => JSON.stringify([account, day, key])

export function saveDraft(store: DraftStorage, draftKey: DraftKey, draft: AnswerDraft): void {
  try {
    store.setItem(storageKey, JSON.stringify({ whose: draftId(draftKey), ...draft }))
  } catch {
    // private windows may refuse storage: the draft then lives as long as the page
  }
}

/** Returns null if there is none. Deletes a draft of another person, day or questionnaire. */
export function loadDraft(store: DraftStorage, draftKey: DraftKey): AnswerDraft | null {
  try {
    const stored = JSON.parse(store.getItem(storageKey) ?? 'null') as (AnswerDraft & { whose: string }) | null
    if (stored?.whose === draftId(draftKey)) return { answers: stored.answers, step: stored.step }
    deleteDraft(store)
  } catch {
    // unreadable
  }
  return null
}

export function deleteDraft(store: DraftStorage): void {
  try {
    store.removeItem(storageKey)
  } catch {
    // storage refused
  }
}
