import { createHash } from 'node:crypto'
import {
  createBoundedMutex,
  findFile,
  preparePicture,
  readBytes,
  scanTexts,
  completeFile,
  storeFile,
  type NewFile,
  type References,
  type Scan,
} from '@portal/files/server'
import { recordAudit } from '@portal/access-control/server'
import { implement, type Db, type Route } from '@portal/server'
import { fileTypeFromBuffer } from 'file-type'
import { partBytes, uploads, type DraftFile } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { inTransaction, loadViewableDraft, lockEditableDraft } from './access.ts'
import { checkFile, maxFileBytes, sizeLimits } from './check-file.ts'
import { fetchBytes, AddressNotAllowed, publicAddressesOnly, type AddressPolicy } from './remote-image.ts'
import { listDraftFiles, storedFileName, draftFileView } from './draft-files.ts'
import { startUpload, dropUpload, finishUpload, lockUpload, appendPart, type Upload } from './uploads.ts'

export interface UploadDeps {
  references: References
  /** Malware scan before a file can be used (T22). */
  scan: Scan
  /** Defaults to public addresses only. */
  mayReach?: AddressPolicy | undefined
}

const fetchTimeoutMs = 15_000
const pictureTypes = /^image\/(?:png|jpeg|webp|gif)$/

type PreparedPicture = Pick<NewFile, 'bytes' | 'mediaType' | 'width' | 'height' | 'preview'>

export function uploadRoutes({ references, scan, mayReach = publicAddressesOnly }: UploadDeps): Route[] {
  async function fileView(
    db: Db,
    draftId: number,
    fileId: number,
    viewer: { sessionId: number },
    now: Date,
  ): Promise<DraftFile> {
    const files = await listDraftFiles(db, { id: draftId, kind: 'news', objectId: null })
    return draftFileView(
      files.find(({ id }) => id === fileId)!,
      { references, holder: viewer, now },
    )
  }

  return implement(
    uploads,
    { ...refusalTexts, ...scanTexts },
    {
      async start({ input, db, viewer, now, refuse }) {
        const { Id, Name, Size, Fingerprint } = input
        if (Size > maxFileBytes) return refuse('fileTooLarge')
        const uploadInput = {
          manuscriptId: Id,
          account: viewer.account,
          name: Name,
          size: Size,
          fingerprint: Fingerprint,
        }
        const upload = await inTransaction(db, async (tx) => {
          await lockEditableDraft(tx, viewer, Id, refuse)
          return (await startUpload(tx, uploadInput, now)) ?? refuse('tooMany')
        })
        return { UploadId: upload.id, Received: upload.received }
      },

      async part({ input, db, viewer, refuse }) {
        const { UploadId, Offset, Bytes } = input
        const received = await inTransaction(db, async (tx) => {
          const upload = (await lockUpload(tx, UploadId, viewer.account)) ?? refuse('noUpload')
          const isWhole = Bytes.length === partBytes || Offset + Bytes.length === upload.size
          return isWhole ? appendPart(tx, upload, Offset, Bytes) : upload.received
        })
        return { Received: received }
      },

      async finish({ input, db, viewer, now, refuse, callerGone }) {
        const upload = (await lockUpload(db, input.UploadId, viewer.account)) ?? refuse('noUpload')
        if (upload.received !== upload.size) return refuse('incomplete')
        await lockEditableDraft(db, viewer, upload.manuscript_id, () => refuse('noUpload'))
        if ((await digestOf(readBytes(db, upload.file_id, 0, upload.size - 1))) !== input.Digest) {
          await inTransaction(db, (tx) => dropUpload(tx, upload))
          return refuse('otherBytes')
        }
        const checked = await checkFile(upload.size, (from, to) => readPart(db, upload, from, to), callerGone())
        if (typeof checked === 'string') return refuse(checked)
        const scanInfo = { name: upload.name, by: viewer.account, size: upload.size }
        const scanned = await scan(readBytes(db, upload.file_id, 0, upload.size - 1), scanInfo)
        // a file that could not be scanned yet stays, and can be finished later without sending it again
        if (scanned === 'infected') await inTransaction(db, (tx) => dropUpload(tx, upload))
        if (scanned !== 'clean') return refuse(scanned)
        const prepared =
          checked.kind === 'picture'
            ? await reencodePicture(upload.size, () => readPart(db, upload, 0, upload.size))
            : null
        if (typeof prepared === 'string') return refuse(prepared)
        const name = storedFileName(upload.name, prepared ? 'webp' : checked.extension)
        return inTransaction(db, async (tx) => {
          if (!(await lockUpload(tx, upload.id, viewer.account))) return refuse('noUpload')
          await lockEditableDraft(tx, viewer, upload.manuscript_id, () => refuse('noUpload'))
          const fileId = await storeArrivedFile(tx, upload, { name, mediaType: checked.mediaType, prepared })
          const entry = { by: viewer.account, action: 'manuscript.file', kind: 'manuscript', id: upload.manuscript_id }
          await recordAudit(tx, { ...entry, details: { file: fileId, name } }, now)
          return fileView(tx, upload.manuscript_id, fileId, viewer, now)
        })
      },

      async fetchPicture({ input, db, viewer, now, refuse }) {
        const { Id, Url } = input
        await loadViewableDraft(db, viewer, Id, refuse)
        const options = {
          mayReach,
          mostBytes: sizeLimits.picture,
          withinMs: fetchTimeoutMs,
          accept: 'image/webp,image/*',
        }
        const bytes = await fetchBytes(Url, options).catch((error: unknown) =>
          refuse(error instanceof AddressNotAllowed ? 'notAllowedThere' : 'notReached'),
        )
        if (!pictureTypes.test((await fileTypeFromBuffer(bytes))?.mime ?? '')) return refuse('wrongKind')
        const scanned = await scan(bytes, { name: new URL(Url).host, by: viewer.account, size: bytes.length })
        if (scanned !== 'clean') return refuse(scanned)
        const prepared = await reencodePicture(bytes.length, async () => bytes)
        if (typeof prepared === 'string') return refuse(prepared)
        return inTransaction(db, async (tx) => {
          await lockEditableDraft(tx, viewer, Id, refuse)
          const name = storedFileName(new URL(Url).pathname, 'webp')
          const fileId = await storeFile(tx, { name, owner: { kind: 'manuscript', id: Id }, ...prepared })
          const entry = { by: viewer.account, action: 'manuscript.file', kind: 'manuscript', id: Id }
          await recordAudit(tx, { ...entry, details: { file: fileId, name, from: new URL(Url).host } }, now)
          return fileView(tx, Id, fileId, viewer, now)
        })
      },
    },
  )
}

/** Stores an arrived upload as a file of its draft: pictures re-encoded, anything else unchanged. */
async function storeArrivedFile(
  tx: Db,
  upload: Upload,
  { name, mediaType, prepared }: { name: string; mediaType: string; prepared: PreparedPicture | null },
): Promise<number> {
  const owner = { kind: 'manuscript', id: upload.manuscript_id }
  if (prepared) {
    await dropUpload(tx, upload)
    return storeFile(tx, { name, owner, ...prepared })
  }
  await finishUpload(tx, upload.id)
  await completeFile(tx, upload.file_id, { name, mediaType, owner })
  return upload.file_id
}

/** Re-encodes one picture at a time; at most 80 MB wait in the queue. */
const pictureQueue = createBoundedMutex(80_000_000)

/** Re-encodes a picture, which removes anything else that the file contained. */
function reencodePicture(size: number, read: () => Promise<Buffer>): Promise<PreparedPicture | 'broken' | 'busy'> {
  return pictureQueue(size, async () => preparePicture(await read()).catch(() => 'broken' as const))
}

/** Returns the SHA-256 in hex, with only one part in memory at a time. */
async function digestOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

async function readPart(db: Db, upload: Upload, from: number, to: number): Promise<Buffer> {
  const file = await findFile(db, upload.file_id)
  if (!file || to <= from) return Buffer.alloc(0)
  const parts: Uint8Array[] = []
  for await (const part of readBytes(db, file.id, from, to - 1)) parts.push(part)
  return Buffer.concat(parts)
}
