import { undoMs } from '../rules.ts'

/** Until the answer is at the page, which counts the time from then on. */
const answerMs = 1000

/** When a step that is taken now can no longer be taken back. */
export const appliesAt = (now: Date): Date => new Date(now.getTime() + undoMs + answerMs)
