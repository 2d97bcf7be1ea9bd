/** Uploads are scanned for viruses before anything of them is stored (T22). */
import { askClamd, type Parts, type ScannerAddress } from './clamd.ts'
import { chunkBytes } from './store.ts'

/** Reasons for refusing a file; each is a refusal of the calls that accept files (`scanRefusals`). */
type Unsafe = 'infected' | 'notChecked' | 'tooLargeToCheck'

export interface Brought {
  name: string
  /** An account, or 'command:' and a name. */
  by: string
  size: number
}

/** Fails closed: without a verdict a file is 'notChecked'. Call it outside a transaction: it may take long. */
export type Scan = (parts: Uint8Array | Parts, brought: Brought) => Promise<'clean' | Unsafe>

export interface ScannerSettings {
  at: ScannerAddress
  /** Larger files are refused without a scan. Must not exceed the scanner's own StreamMaxLength. */
  mostBytes: number
  /** Absent: 30 seconds. A page waits 60 for its response. */
  withinMs?: number
}

const patienceMs = 30_000

/** Accepts every file, if the company has no scanner. */
export const unscanned: Scan = () => Promise.resolve('clean')

export function createScan(
  { at, mostBytes, withinMs = patienceMs }: ScannerSettings,
  said: {
    /** Called before the file is refused. */
    onFound: (virus: string, brought: Brought) => Promise<void>
    onFault: (error: unknown) => void
  },
): Scan {
  return async (parts, brought) => {
    if (brought.size > mostBytes) return 'tooLargeToCheck'
    const verdict = await askClamd(at, parts instanceof Uint8Array ? chunksOf(parts) : parts, withinMs).catch(
      (cause: unknown) => said.onFault(new Error('The virus scanner gave no verdict', { cause })),
    )
    if (!verdict) return 'notChecked'
    if (verdict.is === 'infected') await said.onFound(verdict.virus, brought)
    return verdict.is === 'tooLarge' ? 'tooLargeToCheck' : verdict.is
  }
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}
