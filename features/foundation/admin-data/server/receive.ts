/** Reception of uploads. The content decides what a file is, before anything of it is stored (T03). */
import { prepareWithin } from '@portal/files/server'
import { TooMany, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { unfitPictureTexts } from '../texts.ts'
import type { Kind, KindField } from './kind.ts'
import { refuse } from './refuse.ts'
import { keepUpload } from './uploads.ts'

interface Coming {
  kind: Kind
  field: KindField
  account: string
  name: string
  bytes: Uint8Array
}

const pictureWidth = 2400

/** Returns the file id that the field may refer to. Holds no database connection while the file is processed. */
export async function receiveUpload(db: Db, { kind, field, account, name, bytes }: Coming, now: Date): Promise<number> {
  const { file, text } = field.kind === 'picture' ? await pictureIn(bytes, kind) : await documentIn(name, bytes, kind)
  const arrived = { kind: kind.key, field: field.key, account, name, text, file }
  return keepUpload(db as Kysely<Tables>, arrived, now)
}

async function pictureIn(bytes: Uint8Array, kind: Kind) {
  const prepared = await prepareWithin(bytes, kind.pictureWidth ?? pictureWidth)
  if (prepared === 'busy') throw new TooMany(2)
  if (typeof prepared === 'string') return refuse('unfit', { Text: unfitPictureTexts[prepared] })
  return { file: prepared, text: '' }
}

async function documentIn(name: string, bytes: Uint8Array, { key, receive }: Kind) {
  if (!receive) throw new Error(`The kind '${key}' does not say what its documents are`)
  const received = await receive(name, bytes)
  if ('unfit' in received) return refuse('unfit', { Text: received.unfit })
  return { file: { bytes, mediaType: received.mediaType }, text: received.text }
}
