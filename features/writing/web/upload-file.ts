/** A file on its way to the server in parts: it goes on where it was cut, and says how far it is. */
import { call, upload } from '@portal/client'
import { partBytes, uploads, type DeskFile } from '../contract.ts'
import { hashOf } from '../rules.ts'

export type Sent =
  | { ok: true; file: DeskFile }
  /** mayGoOn: it has arrived, and may be asked for once more (T22). */
  | { ok: false; message: string; isOffline: boolean; mayGoOn?: boolean }

interface Way {
  manuscriptId: number
  onProgress: (part: number) => void
  signal: AbortSignal
}

const tries = 4

/** The same file gives the same print, so that a later visit goes on with it. */
async function printOf(file: File): Promise<string> {
  const [start, end] = await Promise.all([file.slice(0, 65_536).arrayBuffer(), file.slice(-65_536).arrayBuffer()])
  const words = (bytes: ArrayBuffer) => String.fromCharCode(...new Uint8Array(bytes).filter((_, at) => at % 8 === 0))
  return `${hashOf(words(start))}${hashOf(words(end))}${hashOf(file.name)}${file.size.toString(36)}`
}

const failed = (failure: { kind: string; message: string; reason?: string | undefined }): Sent => ({
  ok: false,
  mayGoOn: failure.reason === 'notChecked',
  message: failure.message,
  isOffline: failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'fault',
})

export async function sendFile(file: File, way: Way): Promise<Sent> {
  const fingerprint = await printOf(file)
  let answer: Sent = { ok: false, message: '', isOffline: true }
  for (let attempt = 0; attempt < tries && !way.signal.aborted; attempt++) {
    if (attempt > 0) await pause(1000 * 2 ** attempt, way.signal)
    answer = await sendOnce(file, fingerprint, way)
    if (answer.ok || !answer.isOffline) return answer
  }
  return answer
}

async function sendOnce(file: File, Fingerprint: string, { manuscriptId, onProgress, signal }: Way): Promise<Sent> {
  const input = { Id: manuscriptId, Name: file.name.slice(-200) || 'file', Size: file.size, Fingerprint }
  const begun = await call(uploads.begin, input)
  if (!begun.ok) return failed(begun.failure)
  const { UploadId } = begun.data
  let { Received } = begun.data
  while (Received < file.size) {
    const from = Received
    const bytes = file.slice(from, from + partBytes)
    const sent = await upload(
      uploads.part,
      // on the wire it is base64; the shape's type is what the handler gets
      { UploadId, Offset: from, Bytes: await base64Of(bytes) },
      { signal, onProgress: (part) => onProgress((from + part * bytes.size) / file.size) },
    )
    if (!sent.ok) return failed(sent.failure)
    if (sent.data.Received === from) return { ok: false, message: '', isOffline: true }
    Received = sent.data.Received
  }
  onProgress(1)
  const ended = await call(uploads.end, { UploadId }, { timeout: 60_000 })
  return ended.ok ? { ok: true, file: ended.data } : failed(ended.failure)
}

function base64Of(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read any more')))
    reader.readAsDataURL(bytes)
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
