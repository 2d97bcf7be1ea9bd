/** Drafts in the trash: put there, taken out, and removed for good when their time is over. Owns: nothing; changes manuscript. */
import { removeFile } from '@portal/files/server'
import { dayMs } from '@portal/contract'
import { record } from '@portal/access-control/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { bothTitles } from '../rules.ts'
import { filesHeld } from './shown-files.ts'
import { deleteManuscript, trashedById } from './store.ts'
import { dropUploads } from './uploads.ts'

/** Of a locked draft. */
export async function putIntoTrash(tx: Db, id: number, by: string, now: Date): Promise<void> {
  await tx.updateTable('manuscript').set({ trashed_at: now, trashed_by: by }).where('id', '=', id).execute()
}

/** Of one that is locked; as it was, with its versions and files. */
export async function takeFromTrash(tx: Db, id: number): Promise<void> {
  await tx.updateTable('manuscript').set({ trashed_at: null, trashed_by: null }).where('id', '=', id).execute()
}

/** So many in one turn: a company's whole trash may become due at once when TRASH_DAYS is lowered. */
const atOnce = 200

/** Removes what has been in the trash for `days`, with its versions and files, each text in a transaction of its own. */
export async function sweepManuscriptTrash(db: Kysely<Tables>, now: Date, days: number): Promise<void> {
  const due = await db
    .selectFrom('manuscript')
    .select('id')
    .where('trashed_at', '<=', new Date(now.getTime() - days * dayMs))
    .orderBy('trashed_at')
    .limit(atOnce)
    .execute()
  for (const { id } of due) await db.transaction().execute((tx) => removeForGood(tx, id, now, days))
}

/** Nothing, where somebody has taken it out meanwhile. */
async function removeForGood(tx: Db, id: number, now: Date, days: number): Promise<void> {
  const found = await trashedById(tx, id, true)
  if (!found || found.trashed.at.getTime() > now.getTime() - days * dayMs) return
  const { manuscript, trashed } = found
  const files = await filesHeld(tx, manuscript)
  await dropUploads(tx, id)
  await deleteManuscript(tx, id)
  for (const file of files) await removeFile(tx, file.id)
  const entry = { by: trashed.by, action: 'manuscript.purge', kind: 'manuscript', id }
  const details = { author: manuscript.author, trashedAt: trashed.at.toISOString() }
  await record(tx, { ...entry, title: bothTitles(manuscript.content), details }, now)
}

/** Whether somebody can still be told something. */
export async function isStaff(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shared.person WHERE account = ${account} AND left_at IS NULL`.execute(db)
  return rows.length > 0
}
