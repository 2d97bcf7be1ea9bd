import { sql, type Db } from '@portal/server'
import type { Contents } from './contents.ts'

export const chunkBytes = 256 * 1024

export interface StoredFile {
  id: number
  name: string
  media_type: string
  size: number
  owner_kind: string
  owner_id: number | null
  /** The file that it is a copy of. */
  copy_of: number | null
}

export interface FileOwner {
  kind: string
  id: number
}

export interface NewFile {
  name: string
  mediaType: string
  bytes: Uint8Array
  /** 'everyone': all people who are signed in; otherwise the owner, whose readers may read the file */
  owner: 'everyone' | FileOwner
  width?: number
  height?: number
  preview?: string
  /** The file whose bytes these are. */
  copyOf?: number | null
}

/** Stores a file with its bytes in the caller's transaction and returns its id. */
export async function storeFile(db: Db, file: NewFile): Promise<number> {
  const { id } = await db
    .insertInto('file')
    .values({
      name: file.name,
      media_type: file.mediaType,
      size: file.bytes.length,
      width: file.width ?? null,
      height: file.height ?? null,
      preview: file.preview ?? null,
      copy_of: file.copyOf ?? null,
      owner_kind: file.owner === 'everyone' ? 'everyone' : file.owner.kind,
      owner_id: file.owner === 'everyone' ? null : file.owner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertChunks(db, id, 0, file.bytes)
  return id
}

/** Inserts bytes from a chunk on; returns the number of the next one. */
async function insertChunks(db: Db, file_id: number, first: number, given: Uint8Array): Promise<number> {
  let seq = first
  for (let at = 0; at < given.length; at += chunkBytes, seq++) {
    const bytes = Buffer.from(given.subarray(at, at + chunkBytes))
    await db.insertInto('file_chunk').values({ file_id, seq, bytes }).execute()
  }
  return seq
}

/**
 * Copies a file for another owner and returns its id. `contents` reads the bytes that are not in the database; a large
 * document is never in memory as a whole.
 */
export async function copyFile(
  tx: Db,
  contents: Pick<Contents, 'open'>,
  id: number,
  owner: NewFile['owner'],
): Promise<number> {
  const { kind, id: ownerId } = owner === 'everyone' ? { kind: owner, id: null } : owner
  const { rows } = await sql<{ id: number; size: number }>`
    INSERT INTO file (name, media_type, size, width, height, preview, owner_kind, owner_id, copy_of)
    SELECT name, media_type, size, width, height, preview, ${kind}, ${ownerId}::bigint, coalesce(copy_of, id) FROM file WHERE id = ${id}
    RETURNING id, size`.execute(tx)
  const [copy] = rows
  if (!copy) throw new Error(`There is no file ${id} to copy`)
  const { numAffectedRows } = await sql`INSERT INTO file_chunk (file_id, seq, bytes)
    SELECT ${copy.id}::bigint, seq, bytes FROM file_chunk WHERE file_id = ${id}`.execute(tx)
  if (numAffectedRows || copy.size === 0) return copy.id
  let seq = 0
  for await (const bytes of inWholeChunks(await contents.open(tx, { id, size: copy.size }, 0, copy.size - 1)))
    seq = await insertChunks(tx, copy.id, seq, bytes)
  return copy.id
}

/** Joins what arrives in parts of any size; all but the last are multiples of a chunk. */
async function* inWholeChunks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Uint8Array = Buffer.of()
  for await (const part of parts) {
    const bytes = Buffer.concat([rest, part])
    const whole = bytes.length - (bytes.length % chunkBytes)
    if (whole > 0) yield bytes.subarray(0, whole)
    rest = bytes.subarray(whole)
  }
  if (rest.length > 0) yield rest
}

/** Transfers files from one owner to another; the readers of the new owner may read them. */
export async function transferFiles(tx: Db, ids: readonly number[], from: FileOwner, to: FileOwner): Promise<void> {
  await tx
    .updateTable('file')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('id', 'in', [0, ...ids])
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .execute()
}

/**
 * Creates the row of a file that arrives in parts. Nobody can read it before `settleFile`, because no guard knows the
 * owner kind 'upload'.
 */
export async function createUploadFile(tx: Db, name: string): Promise<number> {
  const row = { name, media_type: 'application/octet-stream', size: 0, owner_kind: 'upload', owner_id: 0 }
  return (await tx.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Appends bytes after `size`. All parts but the last must be multiples of a chunk. */
export async function appendBytes(tx: Db, id: number, size: number, bytes: Uint8Array): Promise<void> {
  await insertChunks(tx, id, size / chunkBytes, bytes)
  await tx
    .updateTable('file')
    .set({ size: size + bytes.length })
    .where('id', '=', id)
    .execute()
}

/** Completes an uploaded file after its scan, with its final name, type and owner. */
export async function completeFile(
  tx: Db,
  id: number,
  { name, mediaType, owner }: { name: string; mediaType: string; owner: FileOwner },
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ name, media_type: mediaType, owner_kind: owner.kind, owner_id: owner.id })
    .where('id', '=', id)
    .execute()
}

/** Marks files as removed, to be deleted later; null: as there again. */
export async function setRemoved(tx: Db, ids: readonly number[], at: Date | null): Promise<void> {
  await tx
    .updateTable('file')
    .set({ removed_at: at })
    .where('id', 'in', [0, ...ids])
    .execute()
}

/** Locks a file that was removed by then; returns whether it is still marked so. */
export async function lockRemoved(tx: Db, id: number, by: Date): Promise<boolean> {
  const { rows } = await sql`SELECT FROM file WHERE id = ${id} AND removed_at <= ${by} FOR UPDATE`.execute(tx)
  return rows.length > 0
}

/** Deletes a file with its bytes. The caller must hold the only reference to it. */
export async function removeFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}

export async function findFile(db: Db, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'media_type', 'size', 'owner_kind', 'owner_id', 'copy_of'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Reads the bytes from `start` to `end` inclusive, a chunk at a time, so that a large file is never in memory as a
 * whole. Ends early if the bytes are no longer in the database.
 */
export async function* readChunks(db: Db, id: number, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let seq = Math.floor(start / chunkBytes); seq * chunkBytes <= end; seq++) {
    const chunk = await db
      .selectFrom('file_chunk')
      .select('bytes')
      .where('file_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (!chunk) return
    const offset = seq * chunkBytes
    yield chunk.bytes.subarray(Math.max(0, start - offset), end - offset + 1)
  }
}

/** Reads a file without owner, whose bytes are always in the database. Throws if a part is missing. */
export async function* readBytes(db: Db, id: number, start: number, end: number): AsyncGenerator<Uint8Array> {
  let at = start
  for await (const part of readChunks(db, id, start, end)) {
    at += part.length
    yield part
  }
  if (at <= end) throw new Error(`File ${id} has no bytes from ${at} on in the database`)
}

/** Reads a file without owner into memory. */
export async function readWhole(db: Db, file: StoredFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  if (file.size > 0) for await (const part of readBytes(db, file.id, 0, file.size - 1)) parts.push(part)
  return Buffer.concat(parts)
}
