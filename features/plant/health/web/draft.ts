/**
 * What one has begun to answer, of this person, day and questionnaire; in this window only, gone when it is sent or the
 * day is over (QUIZ-06: it leaves the browser sealed or not at all).
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
    // private windows may refuse: then it is kept while the page is open
  }
}

/** null: none, or one of somebody else, of another day or questionnaire, which goes. */
export function keptDraft(store: Store, whose: Whose): Draft | null {
  try {
    const kept = JSON.parse(store.getItem(place) ?? 'null') as (Draft & { whose: string }) | null
    if (kept?.whose === nameOf(whose)) return { answers: kept.answers, step: kept.step }
    dropDraft(store)
  } catch {
    // nothing that can be read
  }
  return null
}

export function dropDraft(store: Store): void {
  try {
    store.removeItem(place)
  } catch {
    // as above
  }
}
