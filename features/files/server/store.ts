/** Owns: file, file_chunk. */
import type { Db } from '@portal/server'

export const chunkBytes = 256 * 1024

export interface StoredFile {
  id: number
  name: string
  media_type: string
  size: number
  owner_kind: string
  owner_id: number | null
}

export interface NewFile {
  name: string
  mediaType: string
  bytes: Uint8Array
  /** 'everyone' signed in, or the thing whose readers may read it */
  owner: 'everyone' | { kind: string; id: number }
  width?: number
  height?: number
  preview?: string
}

/** Stores a file with its bytes in the caller's transaction; answers its id. */
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
      owner_kind: file.owner === 'everyone' ? 'everyone' : file.owner.kind,
      owner_id: file.owner === 'everyone' ? null : file.owner.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let seq = 0; seq * chunkBytes < file.bytes.length; seq++) {
    const bytes = Buffer.from(file.bytes.subarray(seq * chunkBytes, (seq + 1) * chunkBytes))
    await db.insertInto('file_chunk').values({ file_id: id, seq, bytes }).execute()
  }
  return id
}

/** Takes a file away with its bytes; for who held the only reference to it. */
export async function removeFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}

export async function findFile(db: Db, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .select(['id', 'name', 'media_type', 'size', 'owner_kind', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The bytes from `start` to `end` inclusive, a chunk at a time: a large file never stands in memory whole. */
export async function* readBytes(db: Db, id: number, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let seq = Math.floor(start / chunkBytes); seq * chunkBytes <= end; seq++) {
    const chunk = await db
      .selectFrom('file_chunk')
      .select('bytes')
      .where('file_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirstOrThrow()
    const offset = seq * chunkBytes
    yield chunk.bytes.subarray(Math.max(0, start - offset), end - offset + 1)
  }
}

export async function readWhole(db: Db, file: StoredFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  if (file.size > 0) for await (const part of readBytes(db, file.id, 0, file.size - 1)) parts.push(part)
  return Buffer.concat(parts)
}

/** The person of a live session: what the guards of owners decide by. Reads session and person. */
export async function findReader(db: Db, sessionId: number, now: Date) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.account', 'session.account')
    .innerJoin('department', 'department.id', 'person.department_id')
    .select(['person.account', 'person.user_tag as tag', 'department.line as departments'])
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', now)
    .where('person.left_at', 'is', null)
    .executeTakeFirst()
}
