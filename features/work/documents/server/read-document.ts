/**
 * Detection of a file's type and extraction of its text. An untrusted file gets a worker thread with little time and
 * memory, never the server's own.
 */
import { Worker } from 'node:worker_threads'
import { createTurns } from '@portal/files/server'
import { documentLimits, mediaTypes, typeOfName, type DocumentType, type Unfit } from '../rules.ts'

export interface Prepared {
  type: DocumentType
  bytes: Uint8Array
  text: string
  /** A PDF with active content: it is downloaded and never shown. */
  isActive?: boolean
}

/** The media type that is stored and served. */
export const mediaTypeOf = ({ type, isActive = false }: Pick<Prepared, 'type' | 'isActive'>): string =>
  isActive ? 'application/octet-stream' : mediaTypes[type]

export type Said = { text: string; isActive: boolean } | { unfit: Unfit }

/** Detects the type by the content and refuses a name that says otherwise. `name` includes the extension. */
export async function prepareDocument(name: string, bytes: Uint8Array): Promise<Prepared | Unfit> {
  const type = typeOfName(name)
  if (!type) return 'wrongKind'
  if (bytes.length > documentLimits.bytes) return 'tooLarge'
  const said = await inTurn(() => readApart(type, bytes))
  return 'unfit' in said ? said.unfit : { type, bytes, ...said }
}

/** One at a time, so that memory is bounded whatever the load. */
const inTurn = createTurns()

function readApart(type: DocumentType, bytes: Uint8Array): Promise<Said> {
  const worker = new Worker(new URL('./read-apart.ts', import.meta.url), {
    workerData: { type, bytes },
    resourceLimits: { maxOldGenerationSizeMb: documentLimits.readMegabytes },
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => end({ unfit: 'overTime' }), documentLimits.readMs)
    function end(said: Said): void {
      clearTimeout(timer)
      resolve(said)
      void worker.terminate()
    }
    worker.once('message', (said: Said) => end(said))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end({ unfit: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuch' : 'broken' }),
    )
    worker.once('exit', () => end({ unfit: 'broken' }))
  })
}
