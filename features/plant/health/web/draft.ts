/**
 * Draft of a person's answers for a day and questionnaire. Kept in this window only, and deleted when it is sent or the
 * day is over (QUIZ-06: answers leave the browser only to be encrypted).
 */
import type { Answers } from '../rules.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Draft {
  answers: Answers
  step: number
}

export interface Whose {
  account: string
  day: string
  key: string
}

const place = 'forecourt:health'

const nameOf = ({ account, day, key }: Whose): string => JSON.stringify([account, day, key])

export function keepDraft(store: Store, whose: Whose, draft: Draft): void {
  try {
    store.setItem(place, JSON.stringify({ whose: nameOf(whose), ...draft }))
  } catch {
    // private windows may refuse storage: the draft then lives as long as the page
  }
}

/** Returns null if there is none. Deletes a draft of another person, day or questionnaire. */
export function keptDraft(store: Store, whose: Whose): Draft | null {
  try {
    const kept = JSON.parse(store.getItem(place) ?? 'null') as (Draft & { whose: string }) | null
    if (kept?.whose === nameOf(whose)) return { answers: kept.answers, step: kept.step }
    dropDraft(store)
  } catch {
    // unreadable
  }
  return null
}

export function dropDraft(store: Store): void {
  try {
    store.removeItem(place)
  } catch {
    // storage refused
  }
}
