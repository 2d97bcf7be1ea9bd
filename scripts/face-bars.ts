/**
 * A font with one bar, as wide as a Chinese character, for all of them: it stands where the face has not come yet, so
 * that no word moves when it comes. One glyph for a range is format 13 of the table `cmap`, which no tool here writes.
 */
const u16 = (...numbers: number[]): Buffer => Buffer.from(numbers.flatMap((each) => [(each >> 8) & 0xff, each & 0xff]))
const u32 = (...numbers: number[]): Buffer => Buffer.concat(numbers.map((each) => u16(each >>> 16, each)))

const ranges = [
  [0x2014, 0x2014],
  [0x2026, 0x2026],
  [0x3000, 0x3017],
  [0x4e00, 0x9fa5],
  [0xff01, 0xff5e],
] as const
const [ascent, descent, em] = [1160, -288, 1000]
const bar = { left: 50, right: 950, bottom: 300, top: 360 }
const box = [bar.left, bar.bottom, bar.right, bar.top]

/** Browsers ask for a table of format 4 beside it; it is empty. */
const empty = u16(4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0)
const mapping = Buffer.concat([
  u16(13, 0),
  u32(16 + 12 * ranges.length, 0, ranges.length),
  ...ranges.map(([first, last]) => u32(first, last, 1)),
])
const glyph = Buffer.concat([
  u16(1, ...box, 3, 0),
  Buffer.from([1, 1, 1, 1]),
  u16(bar.left, 0, bar.right - bar.left, 0, bar.bottom, bar.top - bar.bottom, 0, bar.bottom - bar.top),
])

const tables: Record<string, Buffer> = {
  'OS/2': Buffer.concat([
    u16(4, em, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 300, 0),
    Buffer.alloc(26),
    Buffer.from('NONE'),
    u16(0x40, 0x2014, 0xff5e, 880, -120, 0, ascent, -descent),
    u32(0, 0),
    u16(540, 730, 0, 32, 1),
  ]),
  cmap: Buffer.concat([u16(0, 2, 3, 1), u32(20), u16(3, 10), u32(20 + empty.length), empty, mapping]),
  glyf: glyph,
  head: Buffer.concat([u32(0x10000, 0x10000, 0, 0x5f0f3cf5), u16(3, em), Buffer.alloc(16), u16(...box, 0, 8, 2, 1, 0)]),
  hhea: Buffer.concat([u32(0x10000), u16(ascent, descent, 0, em, 50, 50, 950, 1, ...Array<number>(7).fill(0), 2)]),
  hmtx: u16(em, 0, em, bar.left),
  loca: u32(0, 0, glyph.length),
  maxp: Buffer.concat([u32(0x10000), u16(2, 4, 1, 0, 0, 1, ...Array<number>(8).fill(0))]),
  name: u16(0, 0, 6),
  post: Buffer.concat([u32(0x30000, 0, 0, 0, 0, 0, 0, 0)]),
}

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc(-table.length & 3)])
function sumOf(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + padded(table).readUInt32BE(at)) >>> 0
  return sum
}

/** As TrueType. */
export function drawBars(): Buffer {
  const named = Object.entries(tables)
  let at = 12 + 16 * named.length
  const directory = named.map(([name, table]) => {
    const entry = Buffer.concat([Buffer.from(name.padEnd(4)), u32(sumOf(table), at, table.length)])
    at += padded(table).length
    return entry
  })
  const head = Buffer.concat([u32(0x10000), u16(named.length, 128, 3, 16 * named.length - 128)])
  return Buffer.concat([head, ...directory, ...named.map(([, table]) => padded(table))])
}
