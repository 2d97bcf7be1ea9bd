/** The parts of a conversation, for pages that are not the portal's own (MSG-01, MSG-02): a door of its own, for its size. */
export { draftPlace, keepDraft, recallDraft } from './comment-draft.ts'
export { CommentComposer } from './CommentComposer.tsx'
export { NewsBody } from './NewsBody.tsx'
export { CommentText } from './CommentText.tsx'
export { targetOfComment, targetOfReply, useTarget, type Target } from './targets.ts'
