/** Shapes of a review: who is asked, until when, and why a text was sent back. */
import { Id, isDay, listOf, NoInput, post, Time, z } from '@portal/contract'

const text = (most: number) => z.string().check(z.maxLength(most))
const ReviewDay = z.string().check(z.refine((day) => day === '' || (/^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day))))

/** Fields of a submission for the reviewers. */
export const ReviewRequest = {
  /** Note to the reviewers, which begins a thread beside the text. */
  Note: z._default(text(2000), ''),
  /** Account of the person who is asked and told; '': everybody who may review it. The others still may. */
  Reviewer: z._default(text(100), ''),
  /** Last day for the review, on the company's calendar; '': none. */
  Due: z._default(ReviewDay, ''),
}

/** `Data.Field` names what is wrong with the request. */
export const reviewRefusals = { noReviewer: { Code: 400 }, duePassed: { Code: 400 } } as const

/** The request to review a text. */
export const Review = z.object({
  /** Names the person who is asked and the day, as far as they were named. */
  Note: z.string(),
  IsOverdue: z.boolean(),
})
export type Review = z.output<typeof Review>

export const ReviewState = {
  /** Reason for sending it back, until it is submitted or published again. */
  Returned: z.nullable(z.object({ Reason: z.string(), By: z.string(), At: Time })),
  /** Of a text in review, for which somebody or a day was named. */
  Review: z.nullable(Review),
}

/** Everybody else who may review the text. */
export const reviewers = post('desk/publishing/reviewers', {
  roles: ['author', 'editor', 'organiser'],
  input: z.object({ Id }),
  output: listOf(z.object({ ADAccount: z.string(), Name: z.string() })),
  refusals: { noManuscript: { Code: 404 } },
})
/**
 * Texts in review that the viewer may publish, without their own: those that they are asked for, then those that
 * nobody is; the earliest due and the longest waiting first.
 */
export const waiting = post('desk/publishing/waiting', {
  roles: ['editor', 'organiser'],
  input: NoInput,
  output: listOf(
    z.object({ Id, Kind: z.enum(['news', 'activity']), Title: z.string(), Author: z.string(), UpdatedAt: Time }),
  ),
})
