import { cleanUpJob, type Db } from '@portal/server'
import { draftCommentRoutes } from './handlers.ts'
import { deleteNote, eraseDeleted, insertComment } from './store.ts'

interface StepNote {
  manuscriptId: number
  kind: 'submitted' | 'returned'
  author: string
  text: string
  now: Date
}

/** Adds the words of a step to the threads of its draft. */
export const addStepNote = (tx: Db, note: StepNote): Promise<number> => insertComment(tx, note)

/** Removes the words of a step that is taken back; `at`: when it was taken. */
export const withdrawStepNote = (
  tx: Db,
  { manuscriptId, author, at }: { manuscriptId: number; author: string; at: Date },
) => deleteNote(tx, manuscriptId, author, at)

export const draftCommentSlice = {
  routes: draftCommentRoutes,
  jobs: () => [cleanUpJob('draft-comments-clean-up', eraseDeleted)],
}
