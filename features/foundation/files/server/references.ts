import type { Secrets } from '@portal/server'
import type { Crop } from '../contract.ts'
import { downloadLifeMs, expiryTime, imageLifeMs } from '../rules.ts'

export interface Reference {
  fileId: number
  sessionId: number
  /** The only part that may be seen. */
  crop?: Crop | undefined
}

/**
 * The session that a reference is made for. The reference ends with the session (AUTH-10), and with the person's
 * permission to read (NEWS-04).
 */
interface ReferenceHolder {
  readonly sessionId: number
}

/** Creates and verifies the opaque references that responses contain instead of file names and ids. */
export interface References {
  /** Returns the address of a picture, or of a part of it unless that is of another one; add `&w=` for a width. */
  image(fileId: number, holder: ReferenceHolder, now: Date, crop?: Crop | null): string
  media(fileId: number, holder: ReferenceHolder, now: Date): string
  /** Returns a value for `filePath` of file/download. */
  download(fileId: number, holder: ReferenceHolder, now: Date): string
  /** undefined: forged, made for another use, or expired. */
  read(use: Use, reference: string, now: Date): Reference | undefined
}

type Use = 'image' | 'media' | 'download'

export function createReferences(secrets: Secrets): References {
  function make(use: Use, { fileId, sessionId, crop }: Reference, expires: number): string {
    const part = crop && [crop.x, crop.y, crop.width, crop.height].join('-')
    const text = [
      ...[fileId, expires / 1000, sessionId].map((number) => number.toString(36)),
      ...(part ? [part] : []),
    ].join('.')
    return `${text}.${secrets.sign(`file-${use}`, text)}`
  }
  return {
    image(fileId, { sessionId }, now, crop) {
      const isOfThis = crop && (crop.fileId ?? fileId) === fileId
      const reference = { fileId, sessionId, crop: isOfThis ? crop : undefined }
      return `/api/file/image?ref=${make('image', reference, expiryTime(now, imageLifeMs))}`
    },
    media: (fileId, { sessionId }, now) =>
      `/api/file/media?ref=${make('media', { fileId, sessionId }, expiryTime(now, downloadLifeMs))}`,
    download: (fileId, { sessionId }, now) => make('download', { fileId, sessionId }, expiryTime(now, downloadLifeMs)),
    read(use, reference, now) {
      const cut = reference.lastIndexOf('.')
      const text = reference.slice(0, cut)
      if (cut < 0 || !secrets.verify(`file-${use}`, text, reference.slice(cut + 1))) return undefined
      const [id = '', expires = '', session = '', part = ''] = text.split('.')
      if (Number.parseInt(expires, 36) * 1000 < now.getTime()) return undefined
      const [x, y, width, height] = part.split('-').map(Number)
      const crop = part === '' ? undefined : { x: x!, y: y!, width: width!, height: height! }
      return { fileId: Number.parseInt(id, 36), sessionId: Number.parseInt(session, 36), crop }
    },
  }
}
