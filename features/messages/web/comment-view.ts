/**
 * What the phone page draws of a comment and of a reply. A field that is new in the contract does not compile here until
 * it is either drawn or listed as not drawn.
 */
import type { Comment, Reply } from '@portal/news/contract'

export interface CommentView {
  name: string
  face: string
  /** Whom it answers, where that is not plain. */
  to?: string | undefined
  text: string
  /** ISO 8601. */
  date: string
  isDeleted: boolean
  /** It waits for a moderator. */
  isHeld: boolean
}

/** Nobody is looked up, and nothing deleted or reported, on the phone. `ThreadView` takes the ids and the replies. */
type CommentFields = Omit<Comment, 'Id' | 'ADAccount' | 'IsAdmin' | 'IsReported' | 'ReplyTotal' | 'ReplyList'>
type ReplyFields = Omit<Reply, 'ReplyID' | 'ReplyADAccount' | 'IsAdmin' | 'IsReported'>

export function commentView(comment: CommentFields): CommentView {
  const {
    Name: name,
    HeadImage: face,
    Comment: text,
    CreateDate: date,
    IsDel: isDeleted,
    IsHeld: isHeld,
    ...undecided
  } = comment
  void (undecided satisfies Record<string, never>)
  return { name, face, text, date, isDeleted, isHeld }
}

export function replyView(reply: ReplyFields): CommentView {
  const {
    ReplyBy: name,
    HeadPortrait: face,
    ReplyTo,
    ReplyLayer,
    ReplyMessage: text,
    ReplyTime: date,
    IsDel: isDeleted,
    IsHeld: isHeld,
    ...undecided
  } = reply
  void (undecided satisfies Record<string, never>)
  return { name, face, to: ReplyLayer === 2 ? ReplyTo : undefined, text, date, isDeleted, isHeld }
}
