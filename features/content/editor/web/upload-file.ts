/** Uploads a file in parts; resumes where it was interrupted, and reports progress. */
import { base64Of, call, upload } from '@portal/client'
import { partBytes, uploads, type DraftFile } from '../contract.ts'
import { digestOf } from './digest.ts'
import { fingerprintOf } from './file-fingerprint.ts'

export type UploadResult =
  | { ok: true; file: DraftFile }
  /** canRetry: the file has arrived and can be finished later (T22). */
  | { ok: false; message: string; isOffline: boolean; canRetry?: boolean; isOtherBytes?: boolean }

interface UploadOptions {
  manuscriptId: number
  onProgress: (part: number) => void
  signal: AbortSignal
}

const maxAttempts = 4

const failedUpload = (failure: { kind: string; message: string; reason?: string | undefined }): UploadResult => ({
  ok: false,
  canRetry: failure.reason === 'notChecked',
  isOtherBytes: failure.reason === 'otherBytes',
  message: failure.message,
  isOffline: failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'fault',
})

/**
 * Uploads a file, resuming an earlier attempt. If that mixed two files, the server has discarded it, and it starts
 * over.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadResult> {
  const sent = await uploadWithRetries(file, options)
  return !sent.ok && sent.isOtherBytes && !options.signal.aborted ? uploadWithRetries(file, options) : sent
}

async function uploadWithRetries(file: File, options: UploadOptions): Promise<UploadResult> {
  // computed while the parts are being sent
  const digest = digestOf(file, options.signal).catch(() => null)
  const fingerprint = await fingerprintOf(file)
  let answer: UploadResult = { ok: false, message: '', isOffline: true }
  for (let attempt = 0; attempt < maxAttempts && !options.signal.aborted; attempt++) {
    if (attempt > 0) await pause(1000 * 2 ** attempt, options.signal)
    answer = await uploadOnce(file, { fingerprint, digest }, options)
    if (answer.ok || !answer.isOffline) return answer
  }
  return answer
}

interface FileIdentity {
  fingerprint: string
  /** null if the file cannot be read any more. */
  digest: Promise<string | null>
}

async function uploadOnce(
  file: File,
  identity: FileIdentity,
  { manuscriptId: draftId, onProgress, signal }: UploadOptions,
): Promise<UploadResult> {
  const input = {
    Id: draftId,
    Name: file.name.slice(-200) || 'file',
    Size: file.size,
    Fingerprint: identity.fingerprint,
  }
  const begun = await call(uploads.start, input)
  if (!begun.ok) return failedUpload(begun.failure)
  const { UploadId } = begun.data
  let { Received } = begun.data
  while (Received < file.size) {
    const from = Received
    const bytes = file.slice(from, from + partBytes)
    const sent = await upload(
      uploads.part,
      // sent as base64; the schema's type is what the handler receives
      { UploadId, Offset: from, Bytes: await base64Of(bytes) },
      { signal, onProgress: (part) => onProgress((from + part * bytes.size) / file.size) },
    )
    if (!sent.ok) return failedUpload(sent.failure)
    if (sent.data.Received === from) return { ok: false, message: '', isOffline: true }
    Received = sent.data.Received
  }
  onProgress(1)
  const Digest = await identity.digest
  if (Digest === null) throw new Error('The file cannot be read any more')
  const ended = await call(uploads.finish, { UploadId, Digest }, { timeout: 60_000 })
  return ended.ok ? { ok: true, file: ended.data } : failedUpload(ended.failure)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
