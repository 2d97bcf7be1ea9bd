import { createHash } from 'node:crypto'
import {
  createBoundedTurns,
  findFile,
  preparePicture,
  readBytes,
  scanTexts,
  settleFile,
  storeFile,
  type NewFile,
  type References,
  type Scan,
} from '@portal/files/server'
import { record } from '@portal/access-control/server'
import { implement, type Db, type Route } from '@portal/server'
import { fileTypeFromBuffer } from 'file-type'
import { partBytes, uploads, type DeskFile } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { inOne, opened, openedToWrite } from './asking.ts'
import { checkFile, largest, sizeLimits } from './checked-file.ts'
import { bytesFrom, NotAllowedThere, reachPublic, type MayReach } from './outside.ts'
import { filesHeld, nameOf, showFile } from './shown-files.ts'
import { beginUpload, dropUpload, endUpload, lockUpload, takePart, type Upload } from './uploads.ts'

export interface FileSettings {
  references: References
  /** Malware scan before a file can be used (T22). */
  scan: Scan
  /** Defaults to public addresses only. */
  mayReach?: MayReach | undefined
}

const pictureMs = 15_000
const pictures = /^image\/(?:png|jpeg|webp|gif)$/

type Prepared = Pick<NewFile, 'bytes' | 'mediaType' | 'width' | 'height' | 'preview'>

export function uploadRoutes({ references, scan, mayReach = reachPublic }: FileSettings): Route[] {
  async function fileView(
    db: Db,
    manuscriptId: number,
    fileId: number,
    viewer: { sessionId: number },
    now: Date,
  ): Promise<DeskFile> {
    const held = await filesHeld(db, { id: manuscriptId, kind: 'news', objectId: null })
    return showFile(
      held.find(({ id }) => id === fileId)!,
      { references, holder: viewer, now },
    )
  }

  return implement(
    uploads,
    { ...refusalTexts, ...scanTexts },
    {
      async begin({ input, db, viewer, now, refuse }) {
        const { Id, Name, Size, Fingerprint } = input
        if (Size > largest) return refuse('fileTooLarge')
        const begun = { manuscriptId: Id, account: viewer.account, name: Name, size: Size, fingerprint: Fingerprint }
        const upload = await inOne(db, async (tx) => {
          await openedToWrite(tx, viewer, Id, refuse)
          return (await beginUpload(tx, begun, now)) ?? refuse('tooMany')
        })
        return { UploadId: upload.id, Received: upload.received }
      },

      async part({ input, db, viewer, refuse }) {
        const { UploadId, Offset, Bytes } = input
        const received = await inOne(db, async (tx) => {
          const upload = (await lockUpload(tx, UploadId, viewer.account)) ?? refuse('noUpload')
          const isWhole = Bytes.length === partBytes || Offset + Bytes.length === upload.size
          return isWhole ? takePart(tx, upload, Offset, Bytes) : upload.received
        })
        return { Received: received }
      },

      async end({ input, db, viewer, now, refuse }) {
        const upload = (await lockUpload(db, input.UploadId, viewer.account)) ?? refuse('noUpload')
        if (upload.received !== upload.size) return refuse('incomplete')
        await openedToWrite(db, viewer, upload.manuscript_id, () => refuse('noUpload'))
        if ((await digestOf(readBytes(db, upload.file_id, 0, upload.size - 1))) !== input.Digest) {
          await inOne(db, (tx) => dropUpload(tx, upload))
          return refuse('otherBytes')
        }
        const checked = await checkFile(upload.size, (from, to) => partOf(db, upload, from, to))
        if (typeof checked === 'string') return refuse(checked)
        const brought = { name: upload.name, by: viewer.account, size: upload.size }
        const scanned = await scan(readBytes(db, upload.file_id, 0, upload.size - 1), brought)
        // a file that could not be scanned yet stays, and can be finished later without sending it again
        if (scanned === 'infected') await inOne(db, (tx) => dropUpload(tx, upload))
        if (scanned !== 'clean') return refuse(scanned)
        const prepared = checked.kind === 'picture' ? await painted(await partOf(db, upload, 0, upload.size)) : null
        if (typeof prepared === 'string') return refuse(prepared)
        const name = nameOf(upload.name, prepared ? 'webp' : checked.ending)
        return inOne(db, async (tx) => {
          if (!(await lockUpload(tx, upload.id, viewer.account))) return refuse('noUpload')
          await openedToWrite(tx, viewer, upload.manuscript_id, () => refuse('noUpload'))
          const fileId = await keep(tx, upload, { name, mediaType: checked.mediaType, prepared })
          const entry = { by: viewer.account, action: 'manuscript.file', kind: 'manuscript', id: upload.manuscript_id }
          await record(tx, { ...entry, details: { file: fileId, name } }, now)
          return fileView(tx, upload.manuscript_id, fileId, viewer, now)
        })
      },

      async fetchPicture({ input, db, viewer, now, refuse }) {
        const { Id, Url } = input
        await opened(db, viewer, Id, refuse)
        const asked = { mayReach, mostBytes: sizeLimits.picture, withinMs: pictureMs, accept: 'image/webp,image/*' }
        const bytes = await bytesFrom(Url, asked).catch((error: unknown) =>
          refuse(error instanceof NotAllowedThere ? 'notAllowedThere' : 'notReached'),
        )
        if (!pictures.test((await fileTypeFromBuffer(bytes))?.mime ?? '')) return refuse('wrongKind')
        const scanned = await scan(bytes, { name: new URL(Url).host, by: viewer.account, size: bytes.length })
        if (scanned !== 'clean') return refuse(scanned)
        const prepared = await painted(bytes)
        if (typeof prepared === 'string') return refuse(prepared)
        return inOne(db, async (tx) => {
          await openedToWrite(tx, viewer, Id, refuse)
          const name = nameOf(new URL(Url).pathname, 'webp')
          const fileId = await storeFile(tx, { name, owner: { kind: 'manuscript', id: Id }, ...prepared })
          const entry = { by: viewer.account, action: 'manuscript.file', kind: 'manuscript', id: Id }
          await record(tx, { ...entry, details: { file: fileId, name, from: new URL(Url).host } }, now)
          return fileView(tx, Id, fileId, viewer, now)
        })
      },
    },
  )
}

/** Stores an arrived upload as a file of its draft: pictures re-encoded, anything else unchanged. */
async function keep(
  tx: Db,
  upload: Upload,
  { name, mediaType, prepared }: { name: string; mediaType: string; prepared: Prepared | null },
): Promise<number> {
  const owner = { kind: 'manuscript', id: upload.manuscript_id }
  if (prepared) {
    await dropUpload(tx, upload)
    return storeFile(tx, { name, owner, ...prepared })
  }
  await endUpload(tx, upload.id)
  await settleFile(tx, upload.file_id, { name, mediaType, owner })
  return upload.file_id
}

/** Re-encodes one picture at a time; at most 80 MB wait in the queue. */
const inTurn = createBoundedTurns(80_000_000)

/** Re-encodes a picture, which removes anything else that the file contained. */
async function painted(bytes: Buffer): Promise<Prepared | 'broken' | 'busy'> {
  return inTurn(bytes.length, () => preparePicture(bytes).catch(() => 'broken' as const))
}

/** Returns the SHA-256 in hex, with only one part in memory at a time. */
async function digestOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

async function partOf(db: Db, upload: Upload, from: number, to: number): Promise<Buffer> {
  const file = await findFile(db, upload.file_id)
  if (!file || to <= from) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  for await (const part of readBytes(db, file.id, from, to - 1)) parts.push(part)
  return Buffer.concat(parts)
}
