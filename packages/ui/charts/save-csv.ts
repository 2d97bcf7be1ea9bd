import { csvOf } from '@portal/contract'
import { saveFile } from '../save-file.ts'
import type { Cells } from './DataTable.tsx'

/** A file of the name, whose cells no program takes for a formula (T22). */
export function saveCsv(name: string, rows: Cells): void {
  saveFile(`${name}.csv`, csvOf(rows))
}
