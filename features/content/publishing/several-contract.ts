/** A step with several texts. */
import { Id, listOf, post, z } from '@portal/contract'
import { reviewRefusals } from './review-contract.ts'

const severalSteps = ['submit', 'return', 'archive', 'category', 'undo'] as const
export type SeveralStep = (typeof severalSteps)[number]

/**
 * Takes the step with each text as it is now; those that cannot take it stay, and say why. `return` withdraws one's own
 * texts from review. `category` is for news that is a draft or in review. `undo` is that of each text.
 */
export const several = post('desk/publishing/several', {
  limit: { minute: 30, hour: 300 },
  roles: ['author', 'editor', 'organiser'],
  mutates: true,
  input: z.object({
    Step: z.enum(severalSteps),
    /** For `category`. */
    Category: z._default(z.string().check(z.maxLength(60)), ''),
    /** For `category`: only texts of this category change theirs, such as those that an undo gives it back to. */
    From: z.optional(z.string().check(z.maxLength(60))),
    /** At most as many as a page of the list has. */
    Ids: z.array(Id).check(z.minLength(1), z.maxLength(50)),
  }),
  /** Why: '' if it is done, else what a call for this text alone is refused with. */
  output: listOf(z.object({ Id, Why: z.string() })),
  refusals: {
    noManuscript: { Code: 404 },
    changedMeanwhile: { Code: 409 },
    wrongStep: { Code: 412 },
    othersWrite: { Code: 428 },
    incomplete: { Code: 400 },
    ...reviewRefusals,
    mayNotWrite: { Code: 403 },
    reasonMissing: { Code: 400 },
    tooLate: { Code: 412 },
  },
})
