/**
 * Detection of a file's type and extraction of its text. An untrusted file gets a worker thread with little time and
 * memory, never the server's own.
 */
import { Worker } from 'node:worker_threads'
import { createMutex } from '@portal/files/server'
import { documentLimits, mediaTypes, parseDocumentType, type DocumentType, type DocumentRefusal } from '../rules.ts'

export interface PreparedDocument {
  type: DocumentType
  bytes: Uint8Array
  text: string
  /** A PDF with active content: it is downloaded and never shown. */
  isActive?: boolean
}

/** The media type that is stored and served. */
export const mediaTypeOf = ({ type, isActive = false }: Pick<PreparedDocument, 'type' | 'isActive'>): string =>
  isActive ? 'application/octet-stream' : mediaTypes[type]

export type ReadResult = { text: string; isActive: boolean } | { unfit: DocumentRefusal }

/**
 * Detects the type by the content and refuses a name that says otherwise. `name` includes the extension. Rejects once
 * `signal` is aborted while it waits for its turn.
 */
export async function prepareDocument(
  name: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<PreparedDocument | DocumentRefusal> {
  const type = parseDocumentType(name)
  if (!type) return 'wrongKind'
  if (bytes.length > documentLimits.bytes) return 'tooLarge'
  const result = await runExclusive(() => readInWorker(type, bytes), signal)
  return 'unfit' in result ? result.unfit : { type, bytes, ...result }
}

/** Reads one document at a time, which limits memory under any load. */
const runExclusive = createMutex()

function readInWorker(type: DocumentType, bytes: Uint8Array): Promise<ReadResult> {
  const worker = new Worker(new URL('./read-apart.ts', import.meta.url), {
    workerData: { type, bytes },
    resourceLimits: { maxOldGenerationSizeMb: documentLimits.readMegabytes },
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => end({ unfit: 'overTime' }), documentLimits.readMs)
    function end(result: ReadResult): void {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    worker.once('message', (result: ReadResult) => end(result))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ unfit: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuch' : 'broken' }),
    )
    worker.once('exit', () => end({ unfit: 'broken' }))
  })
}
