import type { Secrets } from '@portal/server'
import { downloadLifeMs, expiryOf, imageLifeMs } from '../rules.ts'

export interface Reference {
  fileId: number
  sessionId: number
}

/**
 * The session that a reference is made for. The reference ends with the session (AUTH-10), and with the person's
 * permission to read (NEWS-04).
 */
interface Holder {
  readonly sessionId: number
}

/** Creates and verifies the opaque references that responses contain instead of file names and ids. */
export interface References {
  /** Returns the address of a picture; add `&w=` for a width. */
  image(fileId: number, holder: Holder, now: Date): string
  media(fileId: number, holder: Holder, now: Date): string
  /** Returns a value for `filePath` of file/download. */
  download(fileId: number, holder: Holder, now: Date): string
  /** undefined: forged, made for another use, or expired. */
  read(use: Use, reference: string, now: Date): Reference | undefined
}

type Use = 'image' | 'media' | 'download'

export function createReferences(secrets: Secrets): References {
  function make(use: Use, fileId: number, { sessionId }: Holder, expires: number): string {
    const text = `${fileId.toString(36)}.${(expires / 1000).toString(36)}.${sessionId.toString(36)}`
    return `${text}.${secrets.sign(`file-${use}`, text)}`
  }
  return {
    image: (id, holder, now) => `/api/file/image?ref=${make('image', id, holder, expiryOf(now, imageLifeMs))}`,
    media: (id, holder, now) => `/api/file/media?ref=${make('media', id, holder, expiryOf(now, downloadLifeMs))}`,
    download: (id, holder, now) => make('download', id, holder, expiryOf(now, downloadLifeMs)),
    read(use, reference, now) {
      const cut = reference.lastIndexOf('.')
      const text = reference.slice(0, cut)
      if (cut < 0 || !secrets.verify(`file-${use}`, text, reference.slice(cut + 1))) return undefined
      const [id = '', expires = '', session = ''] = text.split('.')
      if (Number.parseInt(expires, 36) * 1000 < now.getTime()) return undefined
      return { fileId: Number.parseInt(id, 36), sessionId: Number.parseInt(session, 36) }
    },
  }
}
