/** Reads a table as Excel and HR systems write it, in any common encoding and with any delimiter. */
import { parse } from 'csv-parse/sync'
import { ImportRefused } from './import-refused.ts'
import { findField } from './columns.ts'
import { maxColumns } from '../rules.ts'

export interface TableRow {
  /** The line of the file where the row starts, from 1. */
  line: number
  cells: string[]
}

export interface Table {
  encoding: string
  delimiter: string
  header: string[]
  rows: TableRow[]
}

/** Twice the largest company; a file of 6 MB may have millions of empty ones. */
const maxLines = 200_000

/** Throws ImportRefused for a file that is no table, or too large. A large one takes seconds: see read-table.ts. */
export function readTable(bytes: Uint8Array): Table {
  const { text, encoding } = decodeText(bytes)
  if (hasMoreLines(text, maxLines)) throw new ImportRefused(`The file has more than ${maxLines} lines`)
  const separatorLine = /^sep=([,;\t])\n/i.exec(text)
  const delimiter = separatorLine?.[1] ?? detectDelimiter(text)
  const [head, ...rows] = parseRows(
    separatorLine ? text.slice(separatorLine[0].length) : text,
    delimiter,
    separatorLine ? 1 : 0,
  )
  if (!head) throw new ImportRefused('The file is empty')
  if (rows.length === 0) throw new ImportRefused('The file lists no people')
  const header = head.cells
  if (header.length > maxColumns) throw new ImportRefused(`The file has more than ${maxColumns} columns`)
  return { encoding, delimiter, header, rows }
}

/**
 * Decodes a file and normalises line ends. Accepts UTF-8 with or without BOM, UTF-16 with BOM, otherwise GB18030, as
 * Chinese Excel saves.
 */
function decodeText(bytes: Uint8Array): { text: string; encoding: string } {
  const byteOrderMarks: readonly [number, number, string][] = [
    [0xff, 0xfe, 'utf-16le'],
    [0xfe, 0xff, 'utf-16be'],
  ]
  const byteOrderMark = byteOrderMarks.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  for (const encoding of byteOrderMark ? [byteOrderMark[2]] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // almost any bytes are GB18030: a picture or a workbook as well; these have zeros at their beginning
      if (text.slice(0, 1000).includes('\0')) break
      return { text: text.replaceAll(/\r\n?/g, '\n'), encoding }
    } catch {
      // try the next encoding
    }
  }
  throw new ImportRefused('The file is not UTF-8, UTF-16 or GB18030 text')
}

function hasMoreLines(text: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (++count > most) return true
  return false
}

/** Returns the delimiter that yields the most known column names. */
function detectDelimiter(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const known = (delimiter: string): number =>
    first.split(delimiter).filter((cell) => findField(cell.replaceAll('"', '')) !== undefined).length
  return [',', ';', '\t'].toSorted((a, b) => known(b) - known(a))[0]!
}

const maxRowLength = 100_000

function parseRows(text: string, delimiter: string, linesBefore: number): TableRow[] {
  try {
    // not by the option `info`: it would keep an error with its stack for each line of another length
    const toRow = (record: string[], { lines }: { lines: number }): TableRow => ({
      line: linesBefore + lines - countInnerLines(record),
      cells: record,
    })
    const rows = parse(text, {
      delimiter,
      record_delimiter: '\n',
      on_record: toRow as never,
      relax_column_count: true,
      // a quote inside a cell is an ordinary character
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
    }) as unknown as TableRow[]
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    const openQuote = findOpenQuoteLine(text, delimiter)
    if (openQuote !== null)
      throw new ImportRefused(`The file is broken: the quote opened in line ${linesBefore + openQuote} is not closed`, {
        cause: error,
      })
    throw new ImportRefused(`The file is broken: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Returns the line of a quote that is never closed, or not within the maximum row size; null if there is none. */
function findOpenQuoteLine(text: string, delimiter: string): number | null {
  const ends = new Set([undefined, delimiter, '\n'])
  let opened = -1
  for (let at = 0; at < text.length; at++) {
    if (opened >= 0 && at - opened > maxRowLength) break
    if (text[at] !== '"') continue
    if (opened < 0) opened = ends.has(text[at - 1]) ? at : -1
    else if (text[at + 1] === '"') at++
    else if (ends.has(text[at + 1])) opened = -1
  }
  return opened < 0 ? null : text.slice(0, opened).split('\n').length
}

const countInnerLines = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)
