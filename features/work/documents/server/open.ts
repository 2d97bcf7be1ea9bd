import { contentDisposition, findFile, type Contents } from '@portal/files/server'
import { findReader } from '@portal/people/server'
import type { Db, FileAnswer } from '@portal/server'
import { mediaTypes } from '../rules.ts'
import { canReadDocument } from './store.ts'

/**
 * Headers of a PDF. The browser's PDF viewer does not work in the sandbox of other files. The type was decided by the
 * content, and the document may load nothing.
 */
const inlineHeaders = {
  'content-type': mediaTypes.pdf,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}
const downloadHeaders = {
  'content-type': 'application/octet-stream',
  'content-security-policy': "sandbox; default-src 'none'",
}

/** Serves the file of a reference, as long as its session is alive and the document is for its person. */
export async function openDocument(
  db: Db,
  contents: Contents,
  reference: { fileId: number; sessionId: number } | undefined,
  now: Date,
): Promise<FileAnswer | undefined> {
  const file = reference && (await findFile(db, reference.fileId))
  if (file?.owner_kind !== 'document' || file.owner_id === null) return undefined
  const reader = await findReader(db, reference!.sessionId, now)
  if (!reader || !(await canReadDocument(db, reader, file.owner_id))) return undefined
  const isShown = file.media_type === mediaTypes.pdf
  const disposition = contentDisposition(file.name)
  return {
    status: 200,
    headers: {
      ...(isShown ? inlineHeaders : downloadHeaders),
      'content-disposition': isShown ? disposition.replace(/^attachment/, 'inline') : disposition,
      'content-length': String(file.size),
      'cache-control': 'private, no-cache',
    },
    body: await contents.open(db, file, 0, file.size - 1),
  }
}
