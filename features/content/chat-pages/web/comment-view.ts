/**
 * Fields of comments and replies on the phone page; types only, for the size of the page. A new field of the contract
 * does not compile here until it is mapped to a property of `CommentItem` or to null (not shown).
 */
import type { Comment, Reply } from '@portal/news/contract'

/** The phone page has no profiles, deletion or reports. `ThreadView` handles ids and replies. */
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
  /** Shown for replies to replies only. */
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

/** The properties of `CommentItem`. */
export type CommentView = View<Comment, CommentFields> & View<Reply, ReplyFields>
