/**
 * Decides who may see the files of a draft: everybody who may open it. Owns: nothing; reads person_role, group_role and
 * scim_group_member, as the session does.
 */
import { sql, type Db } from '@portal/server'
import { canViewDraft, type DraftViewer } from '../access.ts'
import { canManageObject } from './grant-scope.ts'
import { findDraft, findDraftIdOfObject } from './store.ts'

async function loadDraftViewer(db: Db, account: string): Promise<DraftViewer> {
  const { rows } = await sql<DraftViewer['grants'][number]>`
    SELECT role, categories, tags, departments FROM shared.person_role WHERE account = ${account}
    UNION ALL
    SELECT r.role, r.categories, r.tags, r.departments FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)
    WHERE m.account = ${account}`.execute(db)
  return { account, roles: new Set(rows.map(({ role }) => role)), grants: rows }
}

export async function canViewDraftFiles(db: Db, reader: { account: string }, id: number): Promise<boolean> {
  const draft = await findDraft(db, id)
  return draft !== null && canViewDraft(await loadDraftViewer(db, reader.account), draft)
}

/**
 * Same for files of the published item, whose audience may not include its writers: allowed for the author, and for
 * viewers who manage the item by its current audience.
 */
export async function canViewObjectFiles(
  db: Db,
  reader: { account: string },
  kind: 'news' | 'activity',
  objectId: number,
): Promise<boolean> {
  const id = await findDraftIdOfObject(db, kind, objectId)
  const draft = id === null ? null : await findDraft(db, id)
  if (!draft) return false
  const writer = await loadDraftViewer(db, reader.account)
  if (!canViewDraft(writer, draft)) return false
  return draft.author === reader.account || canManageObject(db, writer, kind, objectId)
}
