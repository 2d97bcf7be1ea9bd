/** Worker thread that reads one document. */
import { parentPort, workerData } from 'node:worker_threads'
import { isActivePdf } from './active-pdf.ts'
import type { DocumentType } from '../rules.ts'
import type { Said } from './read-document.ts'
import { textOf, UnfitDocument } from './text-of.ts'

const { type, bytes } = workerData as { type: DocumentType; bytes: Uint8Array }

async function read(): Promise<Said> {
  try {
    return { text: await textOf(type, bytes), isActive: type === 'pdf' && isActivePdf(bytes) }
  } catch (error) {
    return { unfit: error instanceof UnfitDocument ? error.reason : 'broken' }
  }
}

parentPort?.postMessage(await read())
