import { csvOf } from '@portal/contract'
import type { Cells } from './DataTable.tsx'

/** A file of the name, whose cells no program takes for a formula (T22). */
export function saveCsv(name: string, rows: Cells): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
