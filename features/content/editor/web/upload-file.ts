/** Uploads a file in parts; resumes where it was interrupted, and reports progress. */
import { base64Of, call, upload } from '@portal/client'
import { partBytes, uploads, type DeskFile } from '../contract.ts'
import { digestOf } from './digest.ts'
import { printOf } from './file-print.ts'

export type Sent =
  | { ok: true; file: DeskFile }
  /** canRetry: the file has arrived and can be finished later (T22). */
  | { ok: false; message: string; isOffline: boolean; mayGoOn?: boolean; isOtherBytes?: boolean }

interface Way {
  manuscriptId: number
  onProgress: (part: number) => void
  signal: AbortSignal
}

const tries = 4

const failed = (failure: { kind: string; message: string; reason?: string | undefined }): Sent => ({
  ok: false,
  mayGoOn: failure.reason === 'notChecked',
  isOtherBytes: failure.reason === 'otherBytes',
  message: failure.message,
  isOffline: failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'fault',
})

/**
 * Uploads a file, resuming an earlier attempt. If that mixed two files, the server has discarded it, and it starts
 * over.
 */
export async function sendFile(file: File, way: Way): Promise<Sent> {
  const sent = await sendUntilThere(file, way)
  return !sent.ok && sent.isOtherBytes && !way.signal.aborted ? sendUntilThere(file, way) : sent
}

async function sendUntilThere(file: File, way: Way): Promise<Sent> {
  // computed while the parts are being sent
  const digest = digestOf(file, way.signal).catch(() => null)
  const fingerprint = await printOf(file)
  let answer: Sent = { ok: false, message: '', isOffline: true }
  for (let attempt = 0; attempt < tries && !way.signal.aborted; attempt++) {
    if (attempt > 0) await pause(1000 * 2 ** attempt, way.signal)
    answer = await sendOnce(file, { fingerprint, digest }, way)
    if (answer.ok || !answer.isOffline) return answer
  }
  return answer
}

interface Marks {
  fingerprint: string
  /** null if the file cannot be read any more. */
  digest: Promise<string | null>
}

async function sendOnce(file: File, marks: Marks, { manuscriptId, onProgress, signal }: Way): Promise<Sent> {
  const input = {
    Id: manuscriptId,
    Name: file.name.slice(-200) || 'file',
    Size: file.size,
    Fingerprint: marks.fingerprint,
  }
  const begun = await call(uploads.begin, input)
  if (!begun.ok) return failed(begun.failure)
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
    if (!sent.ok) return failed(sent.failure)
    if (sent.data.Received === from) return { ok: false, message: '', isOffline: true }
    Received = sent.data.Received
  }
  onProgress(1)
  const Digest = await marks.digest
  if (Digest === null) throw new Error('The file cannot be read any more')
  const ended = await call(uploads.end, { UploadId, Digest }, { timeout: 60_000 })
  return ended.ok ? { ok: true, file: ended.data } : failed(ended.failure)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
