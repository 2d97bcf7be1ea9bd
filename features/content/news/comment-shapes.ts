/** Comments and replies on the wire. */
import { Id, Time, z } from '@portal/contract'

const state = {
  IsDel: z.boolean(),
  IsAdmin: z.boolean(),
  /** It waits for a moderator: only its author and moderators see it. */
  IsHeld: z.boolean(),
  /** By the viewer. */
  IsReported: z.boolean(),
}

export const Reply = z.object({
  ReplyID: Id,
  ReplyBy: z.string(),
  ReplyTo: z.string(),
  ReplyADAccount: z.string(),
  ReplyMessage: z.string(),
  ReplyTime: Time,
  ReplyLayer: z.int(),
  HeadPortrait: z.string(),
  ...state,
})
export type Reply = z.output<typeof Reply>

export const Comment = z.object({
  Id,
  Comment: z.string(),
  Name: z.string(),
  ADAccount: z.string(),
  HeadImage: z.string(),
  CreateDate: Time,
  ...state,
  ReplyTotal: z.int(),
  ReplyList: z.array(Reply),
})
export type Comment = z.output<typeof Comment>
