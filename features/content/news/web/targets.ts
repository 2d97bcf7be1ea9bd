import { storedJson, storeText } from '@portal/client'
import { useState } from 'react'
import type { Comment, Reply } from '../contract.ts'

/** The target of a reply: the author of a comment or of another reply (CMT-08). */
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

/**
 * The current reply target. A reply in progress survives a reload (CMT-07): its target is stored beside its text, and
 * restored only while there is a text.
 */
export function useTarget(
  place: string,
  hasText: (target: Target) => boolean,
): [Target | null, (target: Target | null) => void] {
  const key = `target:${place}`
  const [target, setTarget] = useState<Target | null>(() => {
    const kept = keptTarget(key)
    return kept && hasText(kept) ? kept : null
  })
  function choose(next: Target | null): void {
    setTarget(next)
    storeText(key, next && JSON.stringify(next))
  }
  return [target, choose]
}

function keptTarget(key: string): Target | null {
  const { commentId, replyId, account, name } = (storedJson(key) as Partial<Target> | null) ?? {}
  const isWhole = typeof commentId === 'number' && typeof account === 'string' && typeof name === 'string'
  return isWhole && (replyId === null || typeof replyId === 'number') ? { commentId, replyId, account, name } : null
}
