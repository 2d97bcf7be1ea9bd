/**
 * Files uploaded at the desk, each for one field of one item. Files that were never saved with an item, or that a
 * change left unused, are deleted after a day.
 */
import {
  copyFile,
  findFile,
  readWhole,
  storeFile,
  sweepUploads,
  type Contents,
  type NewFile,
} from '@portal/files/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import type { UploadedFile } from './resource-definition.ts'

export interface NewUpload {
  kind: string
  field: string
  account: string
  name: string
  text: string
  file: Pick<NewFile, 'bytes' | 'mediaType'> & Partial<NewFile>
}

type Upload = Omit<NewUpload, 'name' | 'file'>

/** Stores the file without an owner until an item is saved with it. Until then only pictures have an address. */
export async function storeUpload(db: Kysely<Tables>, upload: NewUpload, now: Date): Promise<number> {
  const { name, file, ...rest } = upload
  return db.transaction().execute(async (tx) => {
    const owner = file.mediaType.startsWith('image/') ? ('everyone' as const) : { kind: 'desk', id: 0 }
    const id = await storeFile(tx, { owner, ...file, name })
    await recordUpload(tx, id, rest, now)
    return id
  })
}

/** Copies a picture that is stored already, as if it had been uploaded for the field. */
export async function storePictureCopy(
  db: Kysely<Tables>,
  contents: Contents,
  pictureId: number,
  upload: Upload,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const id = await copyFile(tx, contents, pictureId, 'everyone')
    await recordUpload(tx, id, upload, now)
    return id
  })
}

async function recordUpload(tx: Db, file_id: number, { kind, field, account, text }: Upload, at: Date): Promise<void> {
  await tx.insertInto('desk_upload').values({ file_id, kind, field, account, text, at }).execute()
}

/** Returns the file if this person uploaded it for this field and it is not used yet. */
export async function claimUpload(
  tx: Db,
  { fileId, kind, field, account }: { fileId: number; kind: string; field: string; account: string },
): Promise<UploadedFile | undefined> {
  const claimed = await tx
    .updateTable('desk_upload')
    .set({ is_taken: true })
    .where('file_id', '=', fileId)
    .where('kind', '=', kind)
    .where('field', '=', field)
    .where('account', '=', account)
    .where('is_taken', '=', false)
    .returning('text')
    .executeTakeFirst()
  const file = claimed && (await findFile(tx, fileId))
  return (
    file && {
      id: file.id,
      name: file.name,
      mediaType: file.media_type,
      text: claimed.text,
      copyOf: file.copy_of,
      bytes: () => readWhole(tx, file),
    }
  )
}

/**
 * Marks a file as unused. A file that was not uploaded at the desk stays, because others may use it; `own`: nobody else
 * can use it, and it is deleted in any case.
 */
export async function releaseUpload(
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
export async function reclaimUpload(tx: Db, fileId: number): Promise<void> {
  await tx.updateTable('desk_upload').set({ is_taken: true }).where('file_id', '=', fileId).execute()
}

/** Deletes uploads that no item uses, and returns their number. */
export function sweepDeskUploads(db: Kysely<Tables>, now: Date): Promise<number> {
  return sweepUploads(db, { table: 'desk_upload', since: 'at', isLeft: sql`NOT is_taken` }, now)
}
