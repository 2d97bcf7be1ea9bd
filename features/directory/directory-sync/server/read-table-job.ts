/** The worker thread that reads a table. */
import { job } from '@portal/server/job'
import { ImportRefused } from './import-refused.ts'
import { readTable, type Table } from './table.ts'

/** An error of another thread arrives without its class. */
export type ReadResult = { table: Table } | { refusal: string }

export const run = job((bytes: Uint8Array): ReadResult => {
  try {
    return { table: readTable(bytes) }
  } catch (error) {
    if (error instanceof ImportRefused) return { refusal: error.message }
    throw error
  }
})
