import type { Comment, Reply } from '../contract.ts'

/** Whom a reply answers: a comment's author, or somebody further down (CMT-08). */
export interface Target {
  commentId: number
  replyId: number | null
  account: string
  name: string
}

export function targetOfComment(comment: Comment): Target {
  return { commentId: comment.Id, replyId: null, account: comment.ADAccount, name: comment.Name }
}

export function targetOfReply(commentId: number, reply: Reply): Target {
  return { commentId, replyId: reply.ReplyID, account: reply.ReplyADAccount, name: reply.ReplyBy }
}
