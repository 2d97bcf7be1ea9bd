/** The trash of drafts: nothing is gone before TRASH_DAYS are over. */
import { Nothing, post, z } from '@portal/contract'
import { Despite, mayNotWrite, noManuscript, Person, Ref, Trashed, writers as roles } from './shared-contract.ts'

export const trash = {
  /**
   * Into the trash: a draft that nobody ever read, by its author or who is in charge. The author is told. `othersHere`
   * brings {People} who have it open and are not in `Despite`.
   */
  remove: post('desk/writing/remove', {
    roles,
    change: true,
    input: z.extend(Ref, { Despite }),
    output: Nothing,
    refusals: { ...noManuscript, ...mayNotWrite, notADraft: { Code: 409 }, othersHere: { Code: 428 } },
  }),
  /** Out of the trash, as it was, by whoever may write it. */
  bringBack: post('desk/writing/bring-back', {
    roles,
    change: true,
    input: Ref,
    output: Nothing,
    refusals: { notInTrash: { Code: 404 }, ...mayNotWrite },
  }),
  /** A text of the trash that the viewer could open if it were not there. */
  trashed: post('desk/writing/trashed', {
    roles,
    input: Ref,
    output: z.extend(Trashed, { Title: z.string(), Author: Person, MayBringBack: z.boolean() }),
    refusals: { notInTrash: { Code: 404 } },
  }),
}
