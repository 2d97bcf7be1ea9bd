/**
 * Detects the type of a file by its content, whatever its name says (T22): pictures, videos, PDF and Office documents.
 * Rejects anything a browser would run and files of two formats at once.
 */
import { createBoundedMutex } from '@portal/files/server'
import { Abandoned, runInWorker } from '@portal/server'
import { fileTypeFromBuffer } from 'file-type'
import { endOfZip, namesInZip } from './zip.ts'

export type FileKind = 'picture' | 'film' | 'document'

export interface AcceptedFile {
  kind: FileKind
  mediaType: string
  extension: string
}

export const sizeLimits: Readonly<Record<FileKind, number>> = {
  picture: 20_000_000,
  document: 50_000_000,
  film: 300_000_000,
}
export const maxFileBytes = Math.max(...Object.values(sizeLimits))

const acceptedTypes: Readonly<Record<string, AcceptedFile>> = {
  'image/png': { kind: 'picture', mediaType: 'image/png', extension: 'png' },
  'image/jpeg': { kind: 'picture', mediaType: 'image/jpeg', extension: 'jpg' },
  'image/webp': { kind: 'picture', mediaType: 'image/webp', extension: 'webp' },
  'image/gif': { kind: 'picture', mediaType: 'image/gif', extension: 'gif' },
  'video/mp4': { kind: 'film', mediaType: 'video/mp4', extension: 'mp4' },
  'video/webm': { kind: 'film', mediaType: 'video/webm', extension: 'webm' },
  'application/pdf': { kind: 'document', mediaType: 'application/pdf', extension: 'pdf' },
}

/** Part of an Office document that identifies its type. */
const officeParts = [
  ['word/document.xml', 'docx', 'wordprocessingml.document'],
  ['xl/workbook.xml', 'xlsx', 'spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'pptx', 'presentationml.presentation'],
] as const

const headBytes = 64 * 1024
/** Milliseconds for a PDF of 50 MB, which takes a second. */
const pdfTimeoutMs = 15_000

/** One whole document is in memory at a time; documents of at most 400 MB together wait for that, not read yet. */
const inTurn = createBoundedMutex(8 * sizeLimits.document)

type FileRefusal = 'wrongKind' | 'fileTooLarge' | 'activePdf' | 'busy'

/**
 * Checks a file. `part` reads a byte range: all of an Office document or PDF, else the first and last 64 KB. Returns
 * 'wrongKind' for types that are not accepted, 'fileTooLarge' above the limit of the type, 'activePdf' for a PDF that
 * does something when it is opened, or may, 'busy' if too many documents wait. Rejects once `signal` is aborted while it
 * waits.
 */
export async function checkFile(
  size: number,
  part: (from: number, to: number) => Promise<Buffer>,
  signal?: AbortSignal,
): Promise<AcceptedFile | FileRefusal> {
  const head = await part(0, Math.min(size, headBytes))
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return checkOffice(size, part, signal)
  const found = acceptedTypes[(await fileTypeFromBuffer(head))?.mime ?? '']
  if (!found) return 'wrongKind'
  if (size > sizeLimits[found.kind]) return 'fileTooLarge'
  if (found.kind === 'picture') return found
  const tail = await part(Math.max(0, size - headBytes - 1024), size)
  if (isPolyglot(found, head, tail)) return 'wrongKind'
  if (found.kind === 'film') return found
  const isActive = await inTurn(size, async () => isActiveInWorker(await part(0, size)), signal)
  if (isActive === 'busy') return isActive
  return isActive ? 'activePdf' : found
}

async function isActiveInWorker(bytes: Buffer): Promise<boolean> {
  const job = new URL('./active-pdf-job.ts', import.meta.url)
  return runInWorker<Uint8Array, boolean>(job, bytes, pdfTimeoutMs).catch((error: unknown) => {
    if (error instanceof Abandoned) return true
    throw error
  })
}

async function checkOffice(
  size: number,
  part: (from: number, to: number) => Promise<Buffer>,
  signal: AbortSignal | undefined,
): Promise<AcceptedFile | FileRefusal> {
  if (size > sizeLimits.document) return 'fileTooLarge'
  const names = await inTurn(size, async () => namesInZip(await part(0, size)), signal)
  if (names === 'busy') return names
  if (!names?.includes('[Content_Types].xml') || names.some((name) => /vbaProject|\.bin\.exe$/i.test(name))) {
    return 'wrongKind'
  }
  const found = officeParts.filter(([name]) => names.includes(name))
  const [, extension, type] = found[0] ?? []
  if (found.length !== 1 || !extension) return 'wrongKind'
  return { kind: 'document', extension, mediaType: `application/vnd.openxmlformats-officedocument.${type}` }
}

/** Returns true for a video or PDF that hides a page, a script or an archive. Pictures are re-encoded instead. */
function isPolyglot({ mediaType }: AcceptedFile, head: Buffer, tail: Buffer): boolean {
  const start = head.subarray(0, 4096).toString('latin1')
  if (/<(?:!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i.test(start)) return true
  if (endOfZip(tail) >= 0) return true
  if (mediaType === 'application/pdf') return !/^%PDF-[12]\.\d/.test(start)
  if (mediaType === 'video/mp4') return head.readUInt32BE(0) > 4096
  return false
}
