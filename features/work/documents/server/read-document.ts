/** What a file is and says. A hostile file gets a thread of its own with little time and memory, never the server's. */
import { Worker } from 'node:worker_threads'
import { createTurns } from '@portal/files/server'
import { documentLimits, mediaTypes, typeOfName, type DocumentType, type Unfit } from '../rules.ts'

export interface Prepared {
  type: DocumentType
  bytes: Uint8Array
  text: string
  /** A PDF that does something by itself: it is saved, never shown. */
  isActive?: boolean
}

/** As it is kept, and by that served. */
export const mediaTypeOf = ({ type, isActive = false }: Pick<Prepared, 'type' | 'isActive'>): string =>
  isActive ? 'application/octet-stream' : mediaTypes[type]

export type Said = { text: string; isActive: boolean } | { unfit: Unfit }

/** Decides by the content; a name that says otherwise is refused. `name`: with its ending. */
export async function prepareDocument(name: string, bytes: Uint8Array): Promise<Prepared | Unfit> {
  const type = typeOfName(name)
  if (!type) return 'wrongKind'
  if (bytes.length > documentLimits.bytes) return 'tooLarge'
  const said = await inTurn(() => readApart(type, bytes))
  return 'unfit' in said ? said.unfit : { type, bytes, ...said }
}

/** One after another: the memory of one, whoever else sends. */
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
