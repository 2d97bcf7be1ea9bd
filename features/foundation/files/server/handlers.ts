import { extname } from 'node:path'
import { implement, matchesEtag, type Call, type Db, type FileAnswer, type Route } from '@portal/server'
import { files } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { contentDisposition, imageLifeMs, parseRange, imageWidth } from '../rules.ts'
import type { Pictures } from './pictures.ts'
import type { Reference, References } from './references.ts'
import type { Contents } from './contents.ts'
import { findFile, type StoredFile } from './store.ts'

export interface Reader {
  readonly account: string
  readonly tag: string
  readonly departments: readonly number[]
  readonly place: string
  readonly groups: readonly number[]
}

/** Returns true if a person may read the owner of a file. There is one guard per kind of owner. */
export type OwnerGuard = (db: Db, reader: Reader, ownerId: number) => Promise<boolean>

export interface FileDeps {
  references: References
  pictures: Pictures
  contents: Contents
  guards: Readonly<Record<string, OwnerGuard>>
  /** Returns the person of a live session. */
  findReader: (db: Db, sessionId: number, now: Date) => Promise<Reader | undefined>
}

const safe = { 'content-security-policy': "sandbox; default-src 'none'" }

export function fileRoutes({ references, pictures, contents, guards, findReader }: FileDeps): Route[] {
  /** Returns the file of a reference if its session is alive and its person may still read the owner of the file. */
  async function open(db: Db, reference: Reference | undefined, now: Date): Promise<StoredFile | undefined> {
    if (!reference) return undefined
    const file = await findFile(db, reference.fileId)
    const reader = file && (await findReader(db, reference.sessionId, now))
    if (!file || !reader) return undefined
    if (file.owner_kind === 'everyone') return file
    const guard = guards[file.owner_kind]
    return guard && file.owner_id !== null && (await guard(db, reader, file.owner_id)) ? file : undefined
  }

  return implement(files, refusalTexts, {
    async download({ input, db, now, headers, refuse }) {
      const file = await open(db, references.read('download', input.filePath, now), now)
      if (!file) return refuse('gone')
      const answer = await rangeResponse(contents, db, file, headers)
      answer.headers['content-disposition'] = contentDisposition(downloadName(file.name, input.fileName))
      answer.headers['content-type'] = 'application/octet-stream'
      return answer
    },

    async image({ input, db, now, refuse }) {
      const reference = references.read('image', input.ref, now)
      const file = await open(db, reference, now)
      if (!file?.media_type.startsWith('image/')) return refuse('gone')
      const body = await pictures.sized(db, file, imageWidth(input.w ?? Number.POSITIVE_INFINITY), reference?.crop)
      if (!body) return refuse('gone')
      const seconds = imageLifeMs / 1000
      return {
        status: 200,
        headers: { ...safe, 'content-type': 'image/webp', 'cache-control': `private, max-age=${seconds}, immutable` },
        body,
      }
    },

    async media({ input, db, now, headers, refuse }) {
      const file = await open(db, references.read('media', input.ref, now), now)
      if (!file?.media_type.startsWith('video/')) return refuse('gone')
      return rangeResponse(contents, db, file, headers)
    },
  })
}

/** Returns the requested name, in the reader's language, if it has the same extension as the file. */
function downloadName(name: string, wanted: string | undefined): string {
  return wanted && extname(wanted).toLowerCase() === extname(name).toLowerCase() ? wanted : name
}

/** The content of a file never changes under its id, so an interrupted download can be resumed (NEWS-09). */
async function rangeResponse(
  contents: Contents,
  db: Db,
  file: StoredFile,
  requestHeaders: Call['headers'],
): Promise<FileAnswer> {
  const etag = `"${file.id}"`
  const isOther = requestHeaders['if-range'] !== undefined && requestHeaders['if-range'] !== etag
  const range = parseRange(isOther ? undefined : String(requestHeaders['range'] ?? ''), file.size)
  const headers: Record<string, string> = {
    ...safe,
    etag,
    'content-type': file.media_type,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
  }
  if (matchesEtag(requestHeaders['if-none-match'], etag)) return { status: 304, headers }
  if (range === 'none') return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } }
  const { start, end } = range === 'whole' ? { start: 0, end: file.size - 1 } : range
  headers['content-length'] = String(end - start + 1)
  if (range !== 'whole') headers['content-range'] = `bytes ${start}-${end}/${file.size}`
  return { status: range === 'whole' ? 200 : 206, headers, body: await contents.open(db, file, start, end) }
}
