import { Abandoned, runInWorker } from '@portal/server'
import { ImportRefused } from './import-refused.ts'
import type { ReadResult } from './read-table-job.ts'
import type { Table } from './table.ts'

/** Milliseconds; the longest table takes two or three seconds. */
const readTimeoutMs = 15_000

/** Reads a table in another thread, because others wait for this one (0033). Throws ImportRefused. */
export async function readTableInWorker(bytes: Uint8Array): Promise<Table> {
  const job = new URL('./read-table-job.ts', import.meta.url)
  const result = await runInWorker<Uint8Array, ReadResult>(job, bytes, readTimeoutMs).catch((error: unknown) => {
    if (error instanceof Abandoned) throw new ImportRefused('The file takes too long to read')
    throw error
  })
  if ('refusal' in result) throw new ImportRefused(result.refusal)
  return result.table
}
