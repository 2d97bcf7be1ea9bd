/** Parses the file of `forecourt reports import`: a header (report, date, value), then one figure per line. */
import { parse } from 'csv-parse/sync'
import type { FigureInput } from '../rules.ts'

export interface CsvRows {
  rows: FigureInput[]
  /** Line of the file at which each row begins, from 1. */
  lines: number[]
}

/** Throws if the file as a whole is unreadable. Errors of rows are found later, together. */
export function parseCsv(bytes: Uint8Array): CsvRows {
  const [head, ...records] = parseRecords(decodeUtf8(bytes))
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? []
  const columns = ['report', 'date', 'value'].map((name) => names.indexOf(name))
  const missing = ['report', 'date', 'value'].filter((_, index) => columns[index]! < 0)
  if (missing.length > 0) throw new Error(`The first line of the file has no column ${missing.join(', ')}`)
  const cell = (record: string[], field: number): string => record[columns[field]!]?.trim() ?? ''
  return {
    rows: records.map(({ record }) => ({
      Report: cell(record, 0),
      Date: cell(record, 1),
      Value: parseNumber(cell(record, 2)),
    })),
    lines: records.map(({ info }) => info.lines),
  }
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

function parseRecords(text: string): CsvRecord[] {
  try {
    const options = {
      bom: true,
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
    }
    return parse(text.replaceAll(/\r\n?/g, '\n'), options) as unknown as CsvRecord[]
  } catch (error) {
    throw new Error(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error('The file is not text in UTF-8', { cause: error })
  }
}

/** Accepts numbers with a decimal point; any other text is returned unchanged and rejected later. */
function parseNumber(text: string): number | string {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text
}
