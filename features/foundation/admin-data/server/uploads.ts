/**
 * Files that came by the desk, each for one field of one thing. Those that nothing was saved with, and those that a change
 * left behind, go after a day. Owns: desk_upload.
 */
import { findFile, readWhole, storeFile, sweepUploads, type NewFile } from '@portal/files/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { Uploaded } from './kind.ts'

export interface Arrived {
  kind: string
  field: string
  account: string
  name: string
  text: string
  file: Pick<NewFile, 'bytes' | 'mediaType'> & Partial<NewFile>
}

/** Of nobody until it is saved with something: only pictures have an address meanwhile. */
export async function keepUpload(db: Kysely<Tables>, arrived: Arrived, now: Date): Promise<number> {
  const { kind, field, account, name, text, file } = arrived
  return db.transaction().execute(async (tx) => {
    const owner = file.mediaType.startsWith('image/') ? ('everyone' as const) : { kind: 'desk', id: 0 }
    const id = await storeFile(tx, { owner, ...file, name })
    await tx.insertInto('desk_upload').values({ file_id: id, kind, field, account, text, at: now }).execute()
    return id
  })
}

/** The file, where this person brought it for this field and nothing has it yet. */
export async function takeUpload(
  tx: Db,
  { fileId, kind, field, account }: { fileId: number; kind: string; field: string; account: string },
): Promise<Uploaded | undefined> {
  const taken = await tx
    .updateTable('desk_upload')
    .set({ is_taken: true })
    .where('file_id', '=', fileId)
    .where('kind', '=', kind)
    .where('field', '=', field)
    .where('account', '=', account)
    .where('is_taken', '=', false)
    .returning('text')
    .executeTakeFirst()
  const file = taken && (await findFile(tx, fileId))
  return (
    file && {
      id: file.id,
      name: file.name,
      mediaType: file.media_type,
      text: taken.text,
      bytes: () => readWhole(tx, file),
    }
  )
}

/**
 * Nothing has it any more. A file that did not come by the desk stays, as others may have it, too; `own`: it can be
 * nobody else's, and goes in any case.
 */
export async function leaveUpload(
  tx: Db,
  fileId: number,
  now: Date,
  own?: { kind: string; field: string },
): Promise<void> {
  const left = { is_taken: false, account: '', at: now }
  const { numUpdatedRows } = await tx
    .updateTable('desk_upload')
    .set(left)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (own && numUpdatedRows === 0n)
    await tx
      .insertInto('desk_upload')
      .values({ file_id: fileId, ...own, ...left, text: '' })
      .execute()
}

/** What it was of has come back. */
export async function takeBackUpload(tx: Db, fileId: number): Promise<void> {
  await tx.updateTable('desk_upload').set({ is_taken: true }).where('file_id', '=', fileId).execute()
}

/** Files that nobody saved anything with; what something names stays. How many went. */
export function sweepDeskUploads(db: Kysely<Tables>, now: Date): Promise<number> {
  return sweepUploads(db, { table: 'desk_upload', since: 'at', isLeft: sql`NOT is_taken` }, now)
}
