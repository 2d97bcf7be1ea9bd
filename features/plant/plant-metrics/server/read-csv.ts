/** Parses the file of `forecourt reports import`: a header (report, date, value), then one figure per line. */
import { parse } from 'csv-parse/sync'
import type { Asked } from '../rules.ts'

export interface CsvRows {
  rows: Asked[]
  /** Line of the file at which each row begins, from 1. */
  lines: number[]
}

/** Throws if the file as a whole is unreadable. Errors of rows are found later, together. */
export function readCsv(bytes: Uint8Array): CsvRows {
  const [head, ...records] = recordsIn(textOf(bytes))
  const names = head?.record.map((name) => name.trim().toLowerCase()) ?? []
  const places = ['report', 'date', 'value'].map((name) => names.indexOf(name))
  const absent = ['report', 'date', 'value'].filter((_, index) => places[index]! < 0)
  if (absent.length > 0) throw new Error(`The first line of the file has no column ${absent.join(', ')}`)
  const cell = (record: string[], place: number): string => record[places[place]!]?.trim() ?? ''
  return {
    rows: records.map(({ record }) => ({
      Report: cell(record, 0),
      Date: cell(record, 1),
      Value: numberIn(cell(record, 2)),
    })),
    lines: records.map(({ info }) => info.lines),
  }
}

interface Read {
  record: string[]
  info: { lines: number }
}

function recordsIn(text: string): Read[] {
  try {
    const options = {
      bom: true,
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
    }
    return parse(text.replaceAll(/\r\n?/g, '\n'), options) as unknown as Read[]
  } catch (error) {
    throw new Error(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error('The file is not text in UTF-8', { cause: error })
  }
}

/** Accepts numbers with a decimal point; any other text is returned unchanged and rejected later. */
function numberIn(text: string): number | string {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : text
}
