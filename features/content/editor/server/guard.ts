/**
 * Decides who may see the files of a draft: everybody who may open it. Owns: nothing; reads person_role, group_role and
 * scim_group_member, as the session does.
 */
import { sql, type Db } from '@portal/server'
import { mayOpen, type Writer } from '../rules.ts'
import { isInChargeOf } from './charge.ts'
import { manuscriptById, manuscriptOfObject } from './store.ts'

async function writerOf(db: Db, account: string): Promise<Writer> {
  const { rows } = await sql<Writer['grants'][number]>`
    SELECT role, categories, tags, departments FROM shared.person_role WHERE account = ${account}
    UNION ALL
    SELECT r.role, r.categories, r.tags, r.departments FROM shared.scim_group_member m JOIN shared.group_role r USING (group_id)
    WHERE m.account = ${account}`.execute(db)
  return { account, roles: new Set(rows.map(({ role }) => role)), grants: rows }
}

export async function maySeeFilesOf(db: Db, reader: { account: string }, id: number): Promise<boolean> {
  const manuscript = await manuscriptById(db, id)
  return manuscript !== null && mayOpen(await writerOf(db, reader.account), manuscript)
}

/**
 * Same for files of the published item, whose audience may not include its writers: allowed for the author, and for
 * viewers who manage the item by its current audience.
 */
export async function maySeeFilesOfObject(
  db: Db,
  reader: { account: string },
  kind: 'news' | 'activity',
  objectId: number,
): Promise<boolean> {
  const id = await manuscriptOfObject(db, kind, objectId)
  const manuscript = id === null ? null : await manuscriptById(db, id)
  if (!manuscript) return false
  const writer = await writerOf(db, reader.account)
  if (!mayOpen(writer, manuscript)) return false
  return manuscript.author === reader.account || isInChargeOf(db, writer, kind, objectId)
}
