/** The trash of drafts: moving there, restoring, and permanent deletion. Owns: nothing; changes manuscript. */
import { removeFile } from '@portal/files/server'
import { dayMs } from '@portal/contract'
import { recordAudit } from '@portal/access-control/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { bilingualTitle } from '../rules.ts'
import { listDraftFiles } from './draft-files.ts'
import { deleteDraft, findTrashedDraft } from './store.ts'
import { dropUploads } from './uploads.ts'

/** Moves a locked draft to the trash. */
export async function moveToTrash(tx: Db, id: number, by: string, now: Date): Promise<void> {
  await tx.updateTable('manuscript').set({ trashed_at: now, trashed_by: by }).where('id', '=', id).execute()
}

/** Restores a locked draft unchanged, with its versions and files. */
export async function restoreFromTrash(tx: Db, id: number): Promise<void> {
  await tx.updateTable('manuscript').set({ trashed_at: null, trashed_by: null }).where('id', '=', id).execute()
}

/** Drafts per run: a whole trash may become due at once when TRASH_DAYS is lowered. */
const batchSize = 200

/** Permanently deletes drafts that have been in the trash for `days`, each in a transaction of its own. */
export async function purgeTrash(db: Kysely<Tables>, now: Date, days: number): Promise<void> {
  const due = await db
    .selectFrom('manuscript')
    .select('id')
    .where('trashed_at', '<=', new Date(now.getTime() - days * dayMs))
    .orderBy('trashed_at')
    .limit(batchSize)
    .execute()
  for (const { id } of due) await db.transaction().execute((tx) => purgeDraft(tx, id, now, days))
}

/** Permanently deletes one draft. Does nothing if it was restored meanwhile. */
async function purgeDraft(tx: Db, id: number, now: Date, days: number): Promise<void> {
  const found = await findTrashedDraft(tx, id, true)
  if (!found || found.trashed.at.getTime() > now.getTime() - days * dayMs) return
  const { draft, trashed } = found
  const files = await listDraftFiles(tx, draft)
  await dropUploads(tx, id)
  await deleteDraft(tx, id)
  for (const file of files) await removeFile(tx, file.id)
  const entry = { by: trashed.by, action: 'manuscript.purge', kind: 'manuscript', id }
  const details = { author: draft.author, trashedAt: trashed.at.toISOString() }
  await recordAudit(tx, { ...entry, title: bilingualTitle(draft.content), details }, now)
}

/** Returns true if the person has not left and can receive notifications. */
export async function isStaff(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shared.person WHERE account = ${account} AND left_at IS NULL`.execute(db)
  return rows.length > 0
}
