/** The trash of drafts. Drafts are permanently deleted after TRASH_DAYS. */
import { Nothing, post, z } from '@portal/contract'
import {
  ConfirmedOthers,
  notEditable,
  noDraft,
  Person,
  DraftRef,
  TrashState,
  writerRoles as roles,
} from './shared-contract.ts'

export const trash = {
  /**
   * Moves a never published draft to the trash, by its author or somebody who manages it. The author is notified.
   * `othersHere` carries {People} who have it open and are not in `Despite`.
   */
  remove: post('desk/writing/remove', {
    roles,
    mutates: true,
    input: z.extend(DraftRef, { Despite: ConfirmedOthers }),
    output: Nothing,
    refusals: { ...noDraft, ...notEditable, notADraft: { Code: 409 }, othersHere: { Code: 428 } },
  }),
  /** Restores a draft unchanged, by anybody who may edit it. */
  bringBack: post('desk/writing/bring-back', {
    roles,
    mutates: true,
    input: DraftRef,
    output: Nothing,
    refusals: { notInTrash: { Code: 404 }, ...notEditable },
  }),
  /** Returns a draft in the trash that the viewer could open if it were not there. */
  trashed: post('desk/writing/trashed', {
    roles,
    input: DraftRef,
    output: z.extend(TrashState, { Title: z.string(), Author: Person, MayBringBack: z.boolean() }),
    refusals: { notInTrash: { Code: 404 } },
  }),
}
