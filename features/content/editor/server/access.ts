/** Loads the draft of a call and authorizes the viewer by the policy of rules.ts. */
import type { Db, Viewer } from '@portal/server'
import { type Draft } from '../rules.ts'
import { canViewDraft, canEditDraft, canViewWork } from '../access.ts'
import { lockDraft, findDraft, findTrashedDraft } from './store.ts'

type Refuse<R extends string> = (reason: R) => never

type MissingReason = 'noManuscript' | 'inTrash'

export async function loadViewableDraft(
  db: Db,
  viewer: Viewer,
  id: number,
  refuse: Refuse<MissingReason>,
): Promise<Draft> {
  const draft = await findDraft(db, id)
  return draft && canViewDraft(viewer, draft) ? draft : refuse(await missingReason(db, viewer, id))
}

/** Loads a draft for those who see the work on it, too. */
export async function loadDraftWithWork(
  db: Db,
  viewer: Viewer,
  id: number,
  refuse: Refuse<MissingReason>,
): Promise<Draft> {
  const draft = await loadViewableDraft(db, viewer, id, refuse)
  return canViewWork(viewer, draft) ? draft : refuse('noManuscript')
}

/** Returns 'inTrash' only to viewers who may see the draft there. */
async function missingReason(db: Db, viewer: Viewer, id: number): Promise<MissingReason> {
  const found = await findTrashedDraft(db, id)
  return found && canViewWork(viewer, found.draft) ? 'inTrash' : 'noManuscript'
}

/** Loads and locks a draft for editing, so that the authorization holds until the commit. */
export async function lockEditableDraft(
  tx: Db,
  viewer: Viewer,
  id: number,
  refuse: Refuse<MissingReason | 'mayNotWrite'>,
): Promise<Draft> {
  const draft = await lockDraft(tx, id)
  if (!draft || !canViewDraft(viewer, draft)) return refuse(await missingReason(tx, viewer, id))
  return canEditDraft(viewer, draft) ? draft : refuse('mayNotWrite')
}

/** Runs the work in the current transaction, or in a new one if there is none. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
