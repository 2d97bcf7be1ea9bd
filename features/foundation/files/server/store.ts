/** Owns: file, file_chunk. */
import { sql, type Db } from '@portal/server'

export const chunkBytes = 256 * 1024

export interface StoredFile {
  id: number
  name: string
  media_type: string
  size: number
  owner_kind: string
  owner_id: number | null
}

export interface Owner {
  kind: string
  id: number
}

export interface NewFile {
  name: string
  mediaType: string
  bytes: Uint8Array
  /** 'everyone' signed in, or the thing whose readers may read it */
  owner: 'everyone' | Owner
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

/** Files that one thing held are held by another from now on: who may read that, may read them. */
export async function giveFiles(tx: Db, ids: readonly number[], from: Owner, to: Owner): Promise<void> {
  await tx
    .updateTable('file')
    .set({ owner_kind: to.kind, owner_id: to.id })
    .where('id', 'in', [0, ...ids])
    .where('owner_kind', '=', from.kind)
    .where('owner_id', '=', from.id)
    .execute()
}

/**
 * A file that comes in parts: its row, of which nobody may read anything before `settleFile`, since no guard knows its
 * owner of kind 'upload'.
 */
export async function openFile(tx: Db, name: string): Promise<number> {
  const row = { name, media_type: 'application/octet-stream', size: 0, owner_kind: 'upload', owner_id: 0 }
  return (await tx.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The next bytes behind `size`; all but the last are multiples of a chunk. */
export async function appendTo(tx: Db, id: number, size: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = {
      file_id: id,
      seq: (size + at) / chunkBytes,
      bytes: Buffer.from(bytes.subarray(at, at + chunkBytes)),
    }
    await tx.insertInto('file_chunk').values(chunk).execute()
  }
  await tx
    .updateTable('file')
    .set({ size: size + bytes.length })
    .where('id', '=', id)
    .execute()
}

/** It is whole and was looked at: it is what it is from now on. */
export async function settleFile(
  tx: Db,
  id: number,
  { name, mediaType, owner }: { name: string; mediaType: string; owner: Owner },
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ name, media_type: mediaType, owner_kind: owner.kind, owner_id: owner.id })
    .where('id', '=', id)
    .execute()
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

/**
 * The bytes from `start` to `end` inclusive, a chunk at a time: a large file never stands in memory whole. Ends early where
 * they are no longer in the database.
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

/** The same of a file that nobody has yet, which is in the database wherever others are; throws where a part is missing. */
export async function* readBytes(db: Db, id: number, start: number, end: number): AsyncGenerator<Uint8Array> {
  let at = start
  for await (const part of readChunks(db, id, start, end)) {
    at += part.length
    yield part
  }
  if (at <= end) throw new Error(`File ${id} has no bytes from ${at} on in the database`)
}

/** Of a file that nobody has yet. */
export async function readWhole(db: Db, file: StoredFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  if (file.size > 0) for await (const part of readBytes(db, file.id, 0, file.size - 1)) parts.push(part)
  return Buffer.concat(parts)
}

/** The person of a live session: what the guards of owners decide by. Reads session, person and scim_group_member. */
export async function findReader(db: Db, sessionId: number, now: Date) {
  return db
    .selectFrom('shared.session as session')
    .innerJoin('shared.person as person', 'person.account', 'session.account')
    .innerJoin('shared.department as department', 'department.id', 'person.department_id')
    .select([
      'person.account',
      'person.user_tag as tag',
      'department.line as departments',
      'person.location_zh as place',
    ])
    .select(
      sql<number[]>`ARRAY(SELECT group_id FROM shared.scim_group_member m WHERE m.account = person.account)`.as(
        'groups',
      ),
    )
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', now)
    .where('person.left_at', 'is', null)
    .executeTakeFirst()
}
