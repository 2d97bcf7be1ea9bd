/**
 * Reception of uploads, and of copies of stored files. The content decides what a file is, before anything of it is stored
 * (T03).
 */
import { prepareWithin, type Contents } from '@portal/files/server'
import { BadInput, TooMany, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { unfitPictureTexts } from '../texts.ts'
import type { ResourceDefinition, ResourceField } from './resource-definition.ts'
import { refuse } from './refuse.ts'
import { storePictureCopy, storeUpload } from './uploads.ts'

interface UploadInput {
  kind: ResourceDefinition
  field: ResourceField
  account: string
  name: string
  bytes: Uint8Array
  /** Aborted once the caller has gone. */
  signal: AbortSignal | undefined
}

const pictureWidth = 2400

/** Returns a field that takes files. */
export function fileFieldOf(kind: ResourceDefinition, key: string): ResourceField {
  const field = kind.fields.find((each) => each.key === key)
  if (!kind.save || (field?.kind !== 'picture' && field?.kind !== 'file'))
    throw new BadInput('Field', { zh: '这个字段不接受文件', en: 'does not accept a file' })
  return field
}

/** Returns the file id that the field may refer to. Holds no database connection while the file is processed. */
export async function receiveUpload(db: Db, upload: UploadInput, now: Date): Promise<number> {
  const { kind, field, account, name, bytes } = upload
  const { file, text } =
    field.kind === 'picture' ? await preparePictureUpload(bytes, kind) : await prepareDocumentUpload(upload)
  const arrived = { kind: kind.key, field: field.key, account, name, text, file }
  return storeUpload(db as Kysely<Tables>, arrived, now)
}

/** A stored file, which was checked when it was uploaded. */
interface CopySource {
  id: number
  name: string
  media_type: string
  size: number
  /** The file that it is a copy of, or its own id. */
  root: number
}

type CopyInput = Omit<UploadInput, 'name' | 'bytes'> & { source: CopySource; contents: Contents }

/** Copies a stored file for a field. A document is read again, because its field decides which it takes. */
export async function receiveCopy(db: Db, { source, contents, ...upload }: CopyInput, now: Date): Promise<number> {
  const { kind, field, account } = upload
  const isPicture = source.media_type.startsWith('image/')
  const mine = { kind: kind.key, field: field.key, account }
  if (field.kind === 'picture' && isPicture)
    return storePictureCopy(db as Kysely<Tables>, contents, source.id, { ...mine, text: '' }, now)
  if (field.kind === 'picture') return refuse('unfit', { Text: unfitPictureTexts.wrongKind })
  const { name, root: copyOf } = source
  const bytes = await contents.whole(db, source)
  const { file, text } = await prepareDocumentUpload({ ...upload, name, bytes })
  return storeUpload(db as Kysely<Tables>, { ...mine, name, text, file: { ...file, copyOf } }, now)
}

async function preparePictureUpload(bytes: Uint8Array, kind: ResourceDefinition) {
  const prepared = await prepareWithin(bytes, kind.pictureWidth ?? pictureWidth)
  if (prepared === 'busy') throw new TooMany(2)
  if (typeof prepared === 'string') return refuse('unfit', { Text: unfitPictureTexts[prepared] })
  return { file: prepared, text: '' }
}

async function prepareDocumentUpload({ kind: { key, readDocument }, name, bytes, signal }: UploadInput) {
  if (!readDocument) throw new Error(`The kind '${key}' does not say what its documents are`)
  const received = await readDocument(name, bytes, signal)
  if ('unfit' in received) return refuse('unfit', { Text: received.unfit })
  return { file: { bytes, mediaType: received.mediaType }, text: received.text }
}
