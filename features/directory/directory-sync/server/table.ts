/** Reads a table as Excel and HR systems write it, in any common encoding and with any delimiter. */
import { parse } from 'csv-parse/sync'
import { BadFile } from './bad-file.ts'
import { fieldOf } from './columns.ts'

export interface Row {
  /** The line of the file where the row starts, from 1. */
  line: number
  cells: string[]
}

export interface Table {
  encoding: string
  delimiter: string
  header: string[]
  rows: Row[]
}

export function readTable(bytes: Uint8Array): Table {
  const { text, encoding } = decode(bytes)
  const told = /^sep=([,;\t])\n/i.exec(text)
  const delimiter = told?.[1] ?? delimiterOf(text)
  const [head, ...rows] = rowsOf(told ? text.slice(told[0].length) : text, delimiter, told ? 1 : 0)
  if (!head) throw new BadFile('The file is empty')
  return { encoding, delimiter, header: head.cells, rows }
}

/**
 * Decodes a file and normalises line ends. Accepts UTF-8 with or without BOM, UTF-16 with BOM, otherwise GB18030, as
 * Chinese Excel saves.
 */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const marks: readonly [number, number, string][] = [
    [0xff, 0xfe, 'utf-16le'],
    [0xfe, 0xff, 'utf-16be'],
  ]
  const marked = marks.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  for (const encoding of marked ? [marked[2]] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return { text: text.replaceAll(/\r\n?/g, '\n'), encoding }
    } catch {
      // try the next encoding
    }
  }
  throw new BadFile('The file is not UTF-8, UTF-16 or GB18030 text')
}

/** Returns the delimiter that yields the most known column names. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const known = (delimiter: string): number =>
    first.split(delimiter).filter((cell) => fieldOf(cell.replaceAll('"', '')) !== undefined).length
  return [',', ';', '\t'].toSorted((a, b) => known(b) - known(a))[0]!
}

const mostInRow = 100_000

function rowsOf(text: string, delimiter: string, before: number): Row[] {
  try {
    const records = parse(text, {
      delimiter,
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      // a quote inside a cell is an ordinary character
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: mostInRow,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records
      .map(({ record, info }) => ({ line: before + info.lines - innerLines(record), cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    const quoted = openQuoteLine(text, delimiter)
    if (quoted !== null)
      throw new BadFile(`The file is broken: the quote opened in line ${before + quoted} is not closed`, {
        cause: error,
      })
    throw new BadFile(`The file is broken: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Returns the line of a quote that is never closed, or not within the maximum row size; null if there is none. */
function openQuoteLine(text: string, delimiter: string): number | null {
  const ends = new Set([undefined, delimiter, '\n'])
  let opened = -1
  for (let at = 0; at < text.length; at++) {
    if (opened >= 0 && at - opened > mostInRow) break
    if (text[at] !== '"') continue
    if (opened < 0) opened = ends.has(text[at - 1]) ? at : -1
    else if (text[at + 1] === '"') at++
    else if (ends.has(text[at + 1])) opened = -1
  }
  return opened < 0 ? null : text.slice(0, opened).split('\n').length
}

const innerLines = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.split('\n').length - 1), 0)
