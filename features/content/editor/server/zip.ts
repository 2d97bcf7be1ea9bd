/**
 * Checks that an Office document is a well-formed archive (T22): every entry where and as large as the directory says,
 * no overlaps, no zip bombs, no links, no path traversal, no macros.
 */
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

const zipLimits = { entries: 5000, unpacked: 200_000_000, ratio: 200, ratioFrom: 1_000_000 } as const

interface Entry {
  name: string
  method: number
  flags: number
  packed: number
  unpacked: number
  at: number
  isLink: boolean
}

/**
 * Returns the offset of the end record, -1 if there is none. It must be the very end of the file, since appended data
 * may be a second format.
 */
export function endOfZip(bytes: Buffer): number {
  const from = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.length - 22; at >= from; at--) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return -1
}

function entriesOf(bytes: Buffer): Entry[] | null {
  const end = endOfZip(bytes)
  if (end < 0) return null
  const [count, size, start] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  if (count === 0 || count > zipLimits.entries || start + size !== end) return null
  const entries: Entry[] = []
  let at = start
  while (at < end) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      isLink: bytes.readUInt32LE(at + 38) >>> 28 === 0xa,
      at: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + extra + comment
  }
  return at === end && entries.length === count ? entries : null
}

/** Returns the names in a well-formed archive, else null. */
export async function namesInZip(bytes: Buffer): Promise<string[] | null> {
  const entries = bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50 ? entriesOf(bytes) : null
  if (!entries || entries.some(isUnsafe)) return null
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > zipLimits.unpacked) return null
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const data = entryData(bytes, entry)
    // overlapping entries unpack the same bytes again and again
    if (!data || entry.at < free || !(await hasDeclaredSize(data, entry))) return null
    free = data.byteOffset - bytes.byteOffset + data.length
  }
  return entries.map(({ name }) => name)
}

function isUnsafe({ name, flags, method, packed, unpacked, isLink }: Entry): boolean {
  const leadsOut = name.startsWith('/') || /(^|[\\/])\.\.([\\/]|$)|^[a-z]:|\0/i.test(name)
  const isBomb = unpacked > zipLimits.ratioFrom && unpacked > packed * zipLimits.ratio
  const isEncrypted = (flags & 1) === 1
  return leadsOut || isLink || isBomb || isEncrypted || (method !== 0 && method !== 8)
}

function entryData(bytes: Buffer, { at, packed, name }: Entry): Buffer | undefined {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return undefined
  const nameLength = bytes.readUInt16LE(at + 26)
  if (bytes.toString('utf8', at + 30, at + 30 + nameLength) !== name) return undefined
  const from = at + 30 + nameLength + bytes.readUInt16LE(at + 28)
  return from + packed <= bytes.length ? bytes.subarray(from, from + packed) : undefined
}

async function hasDeclaredSize(data: Buffer, { method, unpacked }: Entry): Promise<boolean> {
  if (method === 0) return data.length === unpacked
  const whole = await inflate(data, { maxOutputLength: unpacked + 1 }).catch(() => undefined)
  return whole?.length === unpacked
}
