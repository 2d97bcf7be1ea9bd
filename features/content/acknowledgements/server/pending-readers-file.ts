/** The CSV file of readers who have not acknowledged. */
import { csvOf, translate, type Language } from '@portal/contract'
import { fileTexts } from '../texts.ts'
import type { ReaderRow } from './progress.ts'

const columns = ['name', 'account', 'department', 'reminders'] as const

export function pendingReadersFile(name: string, rows: readonly ReaderRow[], language: Language) {
  const head = columns.map((column) => translate(fileTexts[column], language))
  const lines = rows.map((row) => columns.map((column) => row[column]))
  return { FileName: `${name}.csv`, Csv: csvOf([head, ...lines]) }
}
