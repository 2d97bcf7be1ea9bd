/** Reads a file of rows as Excel and personnel systems write them, whatever its encoding and delimiter. */
import { parse } from 'csv-parse/sync'
import { BadFile } from './bad-file.ts'
import { fieldOf } from './columns.ts'

export interface Row {
  /** where the row begins in the file, from 1 */
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

/** With every end of a line the same. UTF-8 with or without a mark, UTF-16 with one, else GB18030, as Excel in Chinese saves. */
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
      // the next one
    }
  }
  throw new BadFile('The file is no text in UTF-8, UTF-16 or GB18030')
}

/** The one by which most names of columns are known. */
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
      // a quote within a cell is a character like any other
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
      throw new BadFile(`The file is broken: the quote that opens in line ${before + quoted} has no end`, {
        cause: error,
      })
    throw new BadFile(`The file is broken: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Where the quote opened that never ends, or not within what a row may hold; null: it is not that. */
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
