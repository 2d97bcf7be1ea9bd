/** Says who is asked to review a text, and until when. */
import { localeOf, translate, type Language } from '@portal/contract'
import type { Review } from './review-shapes.ts'
import { reviewTexts as texts } from './review.texts.ts'

/** Formats a day such as 2026-12-03 without its year. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))

export function describeReview({ Reviewer, IsViewer, Due, IsOverdue }: Review, language: Language): string[] {
  return [
    ...(Reviewer === '' ? [] : [translate(IsViewer ? texts.askedOfYou : texts.askedOf, language, { name: Reviewer })]),
    ...(Due === ''
      ? []
      : [translate(IsOverdue ? texts.overdueSince : texts.dueOn, language, { day: formatDay(Due, language) })]),
  ]
}
