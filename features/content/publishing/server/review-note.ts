/** Says who is asked to review a text, and until when. */
import { companyDay, localeOf, translate, type Language } from '@portal/contract'
import type { Viewer } from '@portal/server'
import type { Review } from '../review-contract.ts'
import { reviewNoteTexts as texts } from '../review-note.texts.ts'
import type { ReviewRequest } from './store.ts'

/** Formats a day such as 2026-12-03 without its year. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** Returns the request to review a text in review; null if neither a day nor anybody who is still here was named. */
export function reviewView(
  { reviewer, review_due: due, reviewer_name: name }: ReviewRequest & { reviewer_name: string | null },
  { viewer, language, now }: { viewer: Viewer; language: Language; now: Date },
): Review | null {
  if (name === null && due === null) return null
  const IsOverdue = due !== null && due < companyDay(now)
  const person = reviewer === viewer.account ? texts.askedOfYou : texts.askedOf
  const day = IsOverdue ? texts.overdueSince : texts.dueOn
  const notes = [
    ...(name === null ? [] : [translate(person, language, { name })]),
    ...(due === null ? [] : [translate(day, language, { day: formatDay(due, language) })]),
  ]
  return { Note: notes.join(' · '), IsOverdue }
}
