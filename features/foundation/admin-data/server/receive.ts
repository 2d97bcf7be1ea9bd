/** Reception of uploads. The content decides what a file is, before anything of it is stored (T03). */
import { prepareWithin } from '@portal/files/server'
import { TooMany, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { unfitPictureTexts } from '../texts.ts'
import type { ResourceDefinition, ResourceField } from './resource-definition.ts'
import { refuse } from './refuse.ts'
import { storeUpload } from './uploads.ts'

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

/** Returns the file id that the field may refer to. Holds no database connection while the file is processed. */
export async function receiveUpload(db: Db, upload: UploadInput, now: Date): Promise<number> {
  const { kind, field, account, name, bytes } = upload
  const { file, text } =
    field.kind === 'picture' ? await preparePictureUpload(bytes, kind) : await prepareDocumentUpload(upload)
  const arrived = { kind: kind.key, field: field.key, account, name, text, file }
  return storeUpload(db as Kysely<Tables>, arrived, now)
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
