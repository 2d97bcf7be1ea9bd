/**
 * Files uploaded at the desk, each for one field of one item. Files that were never saved with an item, or that a
 * change left unused, are deleted after a day.
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

/** Stores the file without an owner until an item is saved with it. Until then only pictures have an address. */
export async function keepUpload(db: Kysely<Tables>, arrived: Arrived, now: Date): Promise<number> {
  const { kind, field, account, name, text, file } = arrived
  return db.transaction().execute(async (tx) => {
    const owner = file.mediaType.startsWith('image/') ? ('everyone' as const) : { kind: 'desk', id: 0 }
    const id = await storeFile(tx, { owner, ...file, name })
    await tx.insertInto('desk_upload').values({ file_id: id, kind, field, account, text, at: now }).execute()
    return id
  })
}

/** Returns the file if this person uploaded it for this field and it is not used yet. */
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
 * Marks a file as unused. A file that was not uploaded at the desk stays, because others may use it; `own`: nobody else
 * can use it, and it is deleted in any case.
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

/** Marks a file as used again after its item was restored. */
export async function takeBackUpload(tx: Db, fileId: number): Promise<void> {
  await tx.updateTable('desk_upload').set({ is_taken: true }).where('file_id', '=', fileId).execute()
}

/** Deletes uploads that no item uses, and returns their number. */
export function sweepDeskUploads(db: Kysely<Tables>, now: Date): Promise<number> {
  return sweepUploads(db, { table: 'desk_upload', since: 'at', isLeft: sql`NOT is_taken` }, now)
}
