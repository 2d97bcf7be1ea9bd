/** Reads which characters a WOFF2 file has: its directory, and the ranges of its `cmap` in format 4, which a subset has. */
import { brotliDecompressSync } from 'node:zlib'

const headBytes = 48
/** Numbers of known tables in the directory: https://www.w3.org/TR/WOFF2/#table_dir_format. */
const tags = { cmap: 0, glyf: 10, loca: 11, written: 63 }

/** A number in groups of seven bits. */
function readNumber(file: Buffer, at: number): [value: number, next: number] {
  let value = 0
  for (let next = at; ; next++) {
    value = value * 128 + (file[next]! & 127)
    if (file[next]! < 128) return [value, next + 1]
  }
}

interface Directory {
  tables: { tag: number; length: number }[]
  end: number
}

function readDirectory(file: Buffer): Directory {
  let end = headBytes
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const tag = file[end]! & 63
    const version = file[end]! >> 6
    let length = 0
    ;[length, end] = readNumber(file, end + (tag === tags.written ? 5 : 1))
    // of these two 3 says that they stand as they are, of all others 0
    const isPlain = version === (tag === tags.glyf || tag === tags.loca ? 3 : 0)
    if (!isPlain) [length, end] = readNumber(file, end)
    return { tag, length }
  })
  return { tables, end }
}

export function charactersOf(file: Buffer): Set<string> {
  const { tables, end } = readDirectory(file)
  const place = tables.findIndex(({ tag }) => tag === tags.cmap)
  const start = tables.slice(0, place).reduce((sum, { length }) => sum + length, 0)
  const cmap = brotliDecompressSync(file.subarray(end)).subarray(start)
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index))
  const ranges = cmap.subarray(offsets.find((offset) => cmap.readUInt16BE(offset) === 4)!)
  const bytes = ranges.readUInt16BE(6)
  const found = new Set<string>()
  // the last range is the end of the table
  for (let at = 0; at < bytes - 2; at += 2)
    for (let code = ranges.readUInt16BE(16 + bytes + at); code <= ranges.readUInt16BE(14 + at); code++)
      found.add(String.fromCodePoint(code))
  return found
}
