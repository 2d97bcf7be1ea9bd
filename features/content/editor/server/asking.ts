/** Loads the draft of a call and authorizes the viewer by the policy of rules.ts. */
import type { Db, Viewer } from '@portal/server'
import { mayOpen, mayWrite, type Manuscript } from '../rules.ts'
import { lockManuscript, manuscriptById, trashedById } from './store.ts'

type Refuse<R extends string> = (reason: R) => never

type Missing = 'noManuscript' | 'inTrash'

export async function opened(db: Db, viewer: Viewer, id: number, refuse: Refuse<Missing>): Promise<Manuscript> {
  const manuscript = await manuscriptById(db, id)
  return manuscript && mayOpen(viewer, manuscript) ? manuscript : refuse(await whyMissing(db, viewer, id))
}

/** Returns 'inTrash' only to viewers who could open the draft otherwise. */
async function whyMissing(db: Db, viewer: Viewer, id: number): Promise<Missing> {
  const found = await trashedById(db, id)
  return found && mayOpen(viewer, found.manuscript) ? 'inTrash' : 'noManuscript'
}

/** Loads and locks a draft for editing, so that the authorization holds until the commit. */
export async function openedToWrite(
  tx: Db,
  viewer: Viewer,
  id: number,
  refuse: Refuse<Missing | 'mayNotWrite'>,
): Promise<Manuscript> {
  const manuscript = await lockManuscript(tx, id)
  if (!manuscript || !mayOpen(viewer, manuscript)) return refuse(await whyMissing(tx, viewer, id))
  return mayWrite(viewer, manuscript) ? manuscript : refuse('mayNotWrite')
}

/** Runs the work in the current transaction, or in a new one if there is none. */
export function inOne<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
