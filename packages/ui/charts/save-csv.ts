import { csvOf } from '../rules.ts'

export type Cells = readonly (readonly (string | number | null)[])[]

export function saveCsv(name: string, rows: Cells): void {
  const address = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(address)
}
