/** The parts of a conversation, for the chat pages (MSG-01, MSG-02): a separate entry point, to keep them small. */
export { draftPlace, keepDraft, recallDraft } from './comment-draft.ts'
export { CommentComposer } from './CommentComposer.tsx'
export { NewsBody } from './NewsBody.tsx'
export { CommentText } from './CommentText.tsx'
export { targetOfComment, targetOfReply, useTarget, type Target } from './targets.ts'
