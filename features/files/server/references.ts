import type { Secrets } from '@portal/server'
import { downloadLifeMs, expiryOf, imageLifeMs } from '../rules.ts'

export interface Reference {
  fileId: number
  account: string
}

/** Makes and reads the opaque references that answers carry in place of file names and ids. */
export interface References {
  /** Address of a picture; add `&w=` for a width. */
  image(fileId: number, account: string, now: Date): string
  media(fileId: number, account: string, now: Date): string
  /** What `filePath` of file/download takes. */
  download(fileId: number, account: string, now: Date): string
  /** undefined: forged, made for another use, or expired. */
  read(use: Use, reference: string, now: Date): Reference | undefined
}

type Use = 'image' | 'media' | 'download'

export function createReferences(secrets: Secrets): References {
  function make(use: Use, fileId: number, account: string, expires: number): string {
    const text = `${fileId.toString(36)}.${(expires / 1000).toString(36)}.${Buffer.from(account).toString('base64url')}`
    return `${text}.${secrets.sign(`file-${use}`, text)}`
  }
  return {
    image: (id, account, now) => `/api/file/image?ref=${make('image', id, account, expiryOf(now, imageLifeMs))}`,
    media: (id, account, now) => `/api/file/media?ref=${make('media', id, account, expiryOf(now, downloadLifeMs))}`,
    download: (id, account, now) => make('download', id, account, expiryOf(now, downloadLifeMs)),
    read(use, reference, now) {
      const cut = reference.lastIndexOf('.')
      const text = reference.slice(0, cut)
      if (cut < 0 || !secrets.verify(`file-${use}`, text, reference.slice(cut + 1))) return undefined
      const [id = '', expires = '', account = ''] = text.split('.')
      if (Number.parseInt(expires, 36) * 1000 < now.getTime()) return undefined
      return { fileId: Number.parseInt(id, 36), account: Buffer.from(account, 'base64url').toString() }
    },
  }
}
