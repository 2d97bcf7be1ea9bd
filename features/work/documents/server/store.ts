/** Storage of the built-in Box. */
import { toColumns, writtenIn, isOutsideLink, type Language } from '@portal/contract'
import { removeFile, storeFile, type Reader } from '@portal/files/server'
import { findAudience, ensureAudience, audienceIdsOf, type Audience } from '@portal/people/server'
import { removeEntry, indexEntry } from '@portal/search-index'
import { sql, type Db, type Viewer } from '@portal/server'
import { mediaTypeOf, type PreparedDocument } from './read-document.ts'

interface LocalizedText {
  zh: string
  en: string
}

export interface BoxAppInput {
  id: string
  name: LocalizedText
  description: LocalizedText
  /** https */
  url: string
  /** Owned by 'everyone'. */
  iconFileId?: number
  /** absent: for everyone */
  audience?: Audience
  position: number
}

/** Creates an app or replaces the one with this id. */
export async function saveApp(tx: Db, app: BoxAppInput): Promise<void> {
  if (!isOutsideLink(app.url)) throw new Error(`A Box app must lead to an https address, not to '${app.url}'`)
  const row = {
    ...toColumns('name', app.name),
    ...toColumns('description', app.description),
    url: app.url,
    icon_file_id: app.iconFileId ?? null,
    audience_id: await ensureAudience(tx, app.audience),
    position: app.position,
  }
  const before = await tx.selectFrom('box_app').select('icon_file_id').where('id', '=', app.id).executeTakeFirst()
  await tx
    .insertInto('box_app')
    .values({ id: app.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  const old = before?.icon_file_id ?? null
  if (old !== null && old !== row.icon_file_id) await removeUnusedIcon(tx, old)
}

/** Removes an app, and its icon unless another app uses it; false: there was none. */
export async function removeApp(tx: Db, id: string): Promise<boolean> {
  const removed = await tx.deleteFrom('box_app').where('id', '=', id).returning('icon_file_id').executeTakeFirst()
  if (removed?.icon_file_id) await removeUnusedIcon(tx, removed.icon_file_id)
  return removed !== undefined
}

async function removeUnusedIcon(tx: Db, fileId: number): Promise<void> {
  const other = await tx.selectFrom('box_app').select('id').where('icon_file_id', '=', fileId).executeTakeFirst()
  if (!other) await removeFile(tx, fileId)
}

export async function listApps(db: Db) {
  const rows = await db.selectFrom('box_app').selectAll().orderBy('position').orderBy('id').execute()
  return withAudience(db, rows)
}

export async function listDocuments(db: Db) {
  const rows = await db
    .selectFrom('box_document as d')
    .innerJoin('shared.file as file', 'file.id', 'd.file_id')
    .select(['d.id', 'd.title_zh', 'd.title_en', 'd.audience_id', 'file.name as file_name'])
    .orderBy('d.id')
    .execute()
  return withAudience(db, rows)
}

async function withAudience<T extends { audience_id: number }>(db: Db, rows: readonly T[]) {
  const audiences = new Map<number, Audience>()
  for (const id of new Set(rows.map((row) => row.audience_id))) audiences.set(id, (await findAudience(db, id)) ?? {})
  return rows.map((row) => ({ ...row, audience: audiences.get(row.audience_id)! }))
}

export async function listAppsFor(db: Db, viewer: Viewer) {
  return db
    .selectFrom('box_app')
    .selectAll()
    .where(sql<boolean>`audience_id = ANY (${audienceIdsOf(viewer)})`)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface DocumentInput {
  /** absent: a new one */
  id?: number
  /** File name with extension, and the result of `prepareDocument`. */
  name: string
  prepared: PreparedDocument
  title: LocalizedText
  folder?: LocalizedText
  /** absent: for everyone */
  audience?: Audience
  /** The file of the media library that it is a copy of. */
  copyOf?: number | null
  at: Date
}

/**
 * Stores a document with its file and indexes it in the caller's transaction, and returns its id. An existing document
 * gets the new file in place of the old one.
 */
export async function saveDocument(tx: Db, document: DocumentInput): Promise<number> {
  const { prepared, title, folder = { zh: '', en: '' }, at } = document
  const before = document.id === undefined ? undefined : await lockDocument(tx, document.id)
  const id = before?.id ?? (await nextId(tx))
  const mediaType = mediaTypeOf(prepared)
  const owner = { kind: 'document', id }
  const file_id = await storeFile(tx, {
    name: document.name,
    mediaType,
    bytes: prepared.bytes,
    owner,
    copyOf: document.copyOf ?? null,
  })
  const audience_id = await ensureAudience(tx, document.audience)
  const row = {
    file_id,
    type: prepared.type,
    ...toColumns('title', title),
    ...toColumns('folder', folder),
    text: prepared.text,
    audience_id,
    saved_at: at,
  }
  await tx
    .insertInto('box_document')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  if (before) await removeFile(tx, before.file_id)
  const body = searchBody(prepared.text)
  await indexEntry(tx, { kind: 'document', key: String(id), audienceId: audience_id, title, body, note: folder, at })
  return id
}

/** Changes title, folder or audience of a document and keeps its file. */
export async function updateDocumentDetails(
  tx: Db,
  id: number,
  { title, folder, audience, at }: { title: LocalizedText; folder: LocalizedText; audience: Audience; at: Date },
): Promise<void> {
  await lockDocument(tx, id)
  const audience_id = await ensureAudience(tx, audience)
  const { text } = await tx
    .updateTable('box_document')
    .set({
      ...toColumns('title', title),
      ...toColumns('folder', folder),
      audience_id,
      saved_at: at,
    })
    .where('id', '=', id)
    .returning('text')
    .executeTakeFirstOrThrow()
  const body = searchBody(text)
  await indexEntry(tx, { kind: 'document', key: String(id), audienceId: audience_id, title, body, note: folder, at })
}

const searchBody = (text: string): LocalizedText => (isChinese(text) ? { zh: text, en: '' } : { zh: '', en: text })

/** Removes a document with its file and its index entry; false: there was none. */
export async function removeDocument(tx: Db, id: number): Promise<boolean> {
  const fileId = await removeDocumentRow(tx, id)
  if (fileId === undefined) return false
  await removeFile(tx, fileId)
  return true
}

/** Removes a document but keeps its file, which nobody can read any more; undefined: there was none. */
export async function removeDocumentRow(tx: Db, id: number): Promise<number | undefined> {
  const removed = await tx.deleteFrom('box_document').where('id', '=', id).returning('file_id').executeTakeFirst()
  await removeEntry(tx, 'document', String(id))
  return removed?.file_id
}

async function nextId(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('box_document', 'id')) AS id`.execute(tx)
  return Number(rows[0]!.id)
}

async function lockDocument(tx: Db, id: number) {
  const found = await tx
    .selectFrom('box_document')
    .select(['id', 'file_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Error(`There is no document ${id}`)
  return found
}

/** Detects the language of a text: Chinese text may contain Latin words, English text contains no Chinese. */
function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text)
}

export interface DocumentRow {
  id: number
  file_id: number
  file_name: string
  type: string
  title_zh: string
  title_en: string
}

/** Returns those of the given documents that the reader may have. */
export async function filterReadableDocuments(db: Db, reader: Reader, ids: readonly number[]): Promise<DocumentRow[]> {
  return db
    .selectFrom('box_document as d')
    .innerJoin('shared.file as file', 'file.id', 'd.file_id')
    .select(['d.id', 'd.file_id', 'file.name as file_name', 'd.type', 'd.title_zh', 'd.title_en'])
    .where('d.id', 'in', ids.length > 0 ? ids : [0])
    .where(sql<boolean>`d.audience_id = ANY (${audienceIdsOf(reader)})`)
    .execute()
}

/** Guard of a document's file: returns true if the document is for the reader. */
export async function canReadDocument(db: Db, reader: Reader, id: number): Promise<boolean> {
  return (await filterReadableDocuments(db, reader, [id])).length > 0
}

export const localizedTitle = (words: { title_zh: string; title_en: string }, language: Language): string =>
  writtenIn({ zh: words.title_zh, en: words.title_en }, language)
