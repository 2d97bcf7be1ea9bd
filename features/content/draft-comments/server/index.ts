import { notifyPresent } from '@portal/editor/server'
import { cleanUpJob, type Db } from '@portal/server'
import { draftComments } from '../contract.ts'
import { draftCommentRoutes } from './handlers.ts'
import { deleteNote, eraseDeleted, findNote, insertComment } from './store.ts'

interface StepNote {
  manuscriptId: number
  kind: 'submitted' | 'returned'
  author: string
  text: string
  now: Date
}

/**
 * Adds the words of a step to the threads of its draft: the note of a submission, or the reason for sending it back.
 */
export async function addStepNote(tx: Db, note: StepNote): Promise<void> {
  await insertComment(tx, note)
  await notifyPresent(tx, note.manuscriptId, note.author, note.now, [draftComments.list])
}

/** Returns the thread that the words of a step began; undefined if it had none. `at`: when the step was taken. */
export const findStepNote = findNote

interface TakenBack {
  manuscriptId: number
  author: string
  /** When the step was taken. */
  at: Date
  now: Date
}

/** Removes the words of a step that is taken back. */
export async function withdrawStepNote(tx: Db, { manuscriptId, author, at, now }: TakenBack): Promise<void> {
  await deleteNote(tx, manuscriptId, author, at)
  await notifyPresent(tx, manuscriptId, author, now, [draftComments.list])
}

export const draftCommentSlice = {
  routes: draftCommentRoutes,
  jobs: () => [cleanUpJob('draft-comments-clean-up', eraseDeleted)],
}
