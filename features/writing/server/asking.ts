/** The manuscript of a call, by the policy of rules.ts. */
import type { Db, Viewer } from '@portal/server'
import { mayOpen, mayWrite, type Manuscript } from '../rules.ts'
import { lockManuscript, manuscriptById } from './store.ts'

type Refuse<R extends string> = (reason: R) => never

export async function opened(db: Db, viewer: Viewer, id: number, refuse: Refuse<'noManuscript'>): Promise<Manuscript> {
  const manuscript = await manuscriptById(db, id)
  return manuscript && mayOpen(viewer, manuscript) ? manuscript : refuse('noManuscript')
}

/** Locked, so that what was judged is what is changed. */
export async function openedToWrite(
  tx: Db,
  viewer: Viewer,
  id: number,
  refuse: Refuse<'noManuscript' | 'mayNotWrite'>,
): Promise<Manuscript> {
  const manuscript = await lockManuscript(tx, id)
  if (!manuscript || !mayOpen(viewer, manuscript)) return refuse('noManuscript')
  return mayWrite(viewer, manuscript) ? manuscript : refuse('mayNotWrite')
}

/** One transaction, whether the call is one already. */
export function inOne<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
