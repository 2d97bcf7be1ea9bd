import { csvOf } from '@portal/contract'
import { saveFile } from '../save-file.ts'
import type { Cells } from './DataTable.tsx'

/** Saves a CSV file; no cell is read as a formula (T22). */
export function saveCsv(name: string, rows: Cells): void {
  saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
}
