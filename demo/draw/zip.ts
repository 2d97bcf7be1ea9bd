import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP of texts, the same for the same texts. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const path = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(0x08_00, 2)
    about.writeUInt16LE(8, 4)
    // the 1st of January 2026
    about.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | 1, 8)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(path.length, 22)
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(at, 12)
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), about, path, packed)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), about, entry.subarray(2), path)
    at += 30 + path.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
