/** Uploads in progress, in parts. Owns: manuscript_upload. */
import { appendBytes, createUploadFile, removeFile, sweepUploads } from '@portal/files/server'
import { lockEach, sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'

export interface Upload {
  id: number
  manuscript_id: number
  account: string
  file_id: number
  name: string
  size: number
  received: number
}

/** Limits of concurrent uploads per person. */
const maxUploads = 20
const maxUploadBytes = 1_000_000_000

export interface UploadInput {
  manuscriptId: number
  account: string
  name: string
  size: number
  fingerprint: string
}

/** Resumes an upload of the same file or starts a new one. Returns null if the limits are reached. */
export async function startUpload(
  tx: Db,
  input: UploadInput,
  now: Date,
): Promise<{ id: number; received: number } | null> {
  const { manuscriptId: draftId, account, name, size, fingerprint } = input
  await lockEach(tx, 'upload', [account])
  const known = await tx
    .updateTable('manuscript_upload')
    .set({ begun_at: now })
    .where('manuscript_id', '=', draftId)
    .where('account', '=', account)
    .where('fingerprint', '=', fingerprint)
    .where('size', '=', size)
    .returning(['id', 'received'])
    .executeTakeFirst()
  if (known) return known
  const { count, bytes } = await tx
    .selectFrom('manuscript_upload')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(size), 0)`.as('bytes')])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  if (count >= maxUploads || bytes + size > maxUploadBytes) return null
  const made = await tx
    .insertInto('manuscript_upload')
    .values({
      manuscript_id: draftId,
      account,
      name,
      size,
      fingerprint,
      file_id: await createUploadFile(tx, name),
      begun_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: made.id, received: 0 }
}

/** Loads and locks an upload of this person. The parts of one file are stored one after another. */
export async function lockUpload(tx: Db, id: number, account: string): Promise<Upload | undefined> {
  return tx
    .selectFrom('manuscript_upload')
    .select(['id', 'manuscript_id', 'account', 'file_id', 'name', 'size', 'received'])
    .where('id', '=', id)
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirst()
}

/** Appends the next part; ignores any other. Returns the number of bytes received. */
export async function appendPart(tx: Db, upload: Upload, offset: number, bytes: Uint8Array): Promise<number> {
  const received = upload.received + bytes.length
  if (offset !== upload.received || received > upload.size) return upload.received
  await appendBytes(tx, upload.file_id, upload.received, bytes)
  await tx.updateTable('manuscript_upload').set({ received }).where('id', '=', upload.id).execute()
  return received
}

/** Removes the record of a completed upload; the file stays. */
export async function finishUpload(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('manuscript_upload').where('id', '=', id).execute()
}

/** Removes an upload with the bytes received. */
export async function dropUpload(tx: Db, upload: Upload): Promise<void> {
  await finishUpload(tx, upload.id)
  await removeFile(tx, upload.file_id)
}

/** Removes all uploads of a draft. */
export async function dropUploads(tx: Db, draftId: number): Promise<void> {
  const gone = await tx
    .deleteFrom('manuscript_upload')
    .where('manuscript_id', '=', draftId)
    .returning('file_id')
    .execute()
  for (const { file_id } of gone) await removeFile(tx, file_id)
}

/** Removes uploads that nobody began or resumed for a day. */
export function sweepUnfinishedUploads(db: Kysely<Tables>, now: Date): Promise<number> {
  return sweepUploads(db, { table: 'manuscript_upload', since: 'begun_at' }, now)
}
