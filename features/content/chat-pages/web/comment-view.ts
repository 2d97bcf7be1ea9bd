/**
 * What the phone page draws of a comment and of a reply: types alone, for the size of the page. A field that is new in
 * the contract does not compile here until it has a property of `Words`, or null: not drawn.
 */
import type { Comment, Reply } from '@portal/news/contract'

/** Nobody is looked up, and nothing deleted or reported, on the phone. `ThreadView` takes the ids and the replies. */
interface CommentFields {
  Name: 'name'
  HeadImage: 'face'
  Comment: 'text'
  CreateDate: 'date'
  IsDel: 'isDeleted'
  IsHeld: 'isHeld'
  Id: null
  ADAccount: null
  IsAdmin: null
  IsReported: null
  ReplyTotal: null
  ReplyList: null
}

interface ReplyFields {
  ReplyBy: 'name'
  HeadPortrait: 'face'
  ReplyMessage: 'text'
  ReplyTime: 'date'
  IsDel: 'isDeleted'
  IsHeld: 'isHeld'
  /** Whom it answers, where its layer says that this is not plain. */
  ReplyTo: null
  ReplyLayer: null
  ReplyID: null
  ReplyADAccount: null
  IsAdmin: null
  IsReported: null
}

type View<T, Fields extends Record<keyof T, string | null>> = {
  [Field in keyof T as Fields[Field] extends string ? Fields[Field] : never]: T[Field]
}

/** What `Words` draws of either. */
export type CommentView = View<Comment, CommentFields> & View<Reply, ReplyFields>
