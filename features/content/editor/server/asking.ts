/** The manuscript of a call, by the policy of rules.ts. */
import type { Db, Viewer } from '@portal/server'
import { mayOpen, mayWrite, type Manuscript } from '../rules.ts'
import { lockManuscript, manuscriptById, trashedById } from './store.ts'

type Refuse<R extends string> = (reason: R) => never

type Missing = 'noManuscript' | 'inTrash'

export async function opened(db: Db, viewer: Viewer, id: number, refuse: Refuse<Missing>): Promise<Manuscript> {
  const manuscript = await manuscriptById(db, id)
  return manuscript && mayOpen(viewer, manuscript) ? manuscript : refuse(await whyMissing(db, viewer, id))
}

/** Whoever could open it learns that it is in the trash; nobody else learns that it ever was. */
async function whyMissing(db: Db, viewer: Viewer, id: number): Promise<Missing> {
  const found = await trashedById(db, id)
  return found && mayOpen(viewer, found.manuscript) ? 'inTrash' : 'noManuscript'
}

/** Locked, so that what was judged is what is changed. */
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

/** One transaction, whether the call is one already. */
export function inOne<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
