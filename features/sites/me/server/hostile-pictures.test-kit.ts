/** Malicious pictures for tests, built byte by byte: decompression bombs, false headers and truncation. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

interface PngOptions {
  depth?: number
  color?: number
  interlace?: number
  /** Chunks between the header and the pixels. */
  before?: Buffer[]
  pixels?: Buffer
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG with one bit per pixel, black by default: 30,000² pixels take about 110 kB. */
export function png(width: number, height: number, options: PngOptions = {}): Buffer {
  const { depth = 1, color = 0, interlace = 0, before = [] } = options
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, color, 0, 0, interlace], 8)
  const pixels =
    options.pixels ?? deflateSync(Buffer.alloc((Math.ceil((width * depth * (color === 2 ? 3 : 1)) / 8) + 1) * height))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An animation with this number of frames, each of 8 by 8. */
export function animatedPng(frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const whole = png(8, 8, { before: [chunk('acTL', control)] })
  const more: Buffer[] = []
  for (let frame = 0; frame < frames; frame++) {
    const place = Buffer.alloc(26)
    place.writeUInt32BE(frame * 2, 0)
    place.writeUInt32BE(8, 4)
    place.writeUInt32BE(8, 8)
    more.push(chunk('fcTL', place), chunk('fdAT', Buffer.concat([Buffer.alloc(4), deflateSync(Buffer.alloc(16))])))
  }
  return Buffer.concat([whole.subarray(0, -12), ...more, whole.subarray(-12)])
}

/** A PNG with one changed byte and an outdated checksum. */
export function spoiled(source: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(source)
  copy[at] = byte
  return copy
}

/** A JPEG whose frame header declares a larger size. */
export async function lyingJpeg(width: number, height: number): Promise<Buffer> {
  const source = await photo(32, 32)
  const at = source.indexOf(Buffer.from([0xff, 0xc0]))
  source.writeUInt16BE(height, at + 5)
  source.writeUInt16BE(width, at + 7)
  return source
}

/** A baseline JPEG with one scan per component: many pixels in few bytes. */
export async function jpegInScans(width: number, height: number, components: 3 | 4 = 3): Promise<Buffer> {
  const raw = { width: 16, height: 16, channels: 4 } as const
  const colour = components === 4 ? 'cmyk' : 'srgb'
  const source = await sharp({ create: { ...raw, background: '#808080' } })
    .toColourspace(colour)
    .jpeg({ chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
  const frame = source.indexOf(Buffer.from([0xff, 0xc0]))
  source.writeUInt16BE(height, frame + 5)
  source.writeUInt16BE(width, frame + 7)
  const scan = source.indexOf(Buffer.from([0xff, 0xda]))
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  const scans = Array.from({ length: components }, (_, nth) => {
    const [id = 0, tables = 0] = source.subarray(scan + 5 + 2 * nth)
    // a block of one colour: no difference from the last one, and its end
    const bits = tables === 0 ? '001010' : '0000'
    const data = Buffer.from(bitsOf(bits.repeat(4)))
    const body = Buffer.alloc(Math.ceil((blocks * bits.length) / 8), data)
    return Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, id, tables, 0, 63, 0]), body])
  })
  return Buffer.concat([source.subarray(0, scan), ...scans, Buffer.from([0xff, 0xd9])])
}

function bitsOf(bits: string): number[] {
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

/** Random noise, which cannot be compressed. */
export async function noise(side: number, kind: 'jpeg' | 'png'): Promise<Buffer> {
  const raw = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
  return kind === 'jpeg' ? raw.jpeg({ quality: 80 }).toBuffer() : raw.png({ compressionLevel: 1 }).toBuffer()
}

/** A small picture in a file of this many bytes. */
export function paddedPng(bytes: number): Buffer {
  const bare = png(64, 64)
  return png(64, 64, { before: [chunk('paDd', randomBytes(bytes - bare.length - 12))] })
}

/** Red above, green below, which shows the orientation. */
export async function photo(width: number, height: number, options: { orientation?: number } = {}): Promise<Buffer> {
  const half = Math.floor(height / 2)
  const green = await sharp({ create: { width, height: height - half, channels: 3, background: '#00c000' } })
    .png()
    .toBuffer()
  const made = sharp({ create: { width, height, channels: 3, background: '#c00000' } })
    .composite([{ input: green, left: 0, top: half }])
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 0/1' },
    })
  return (options.orientation ? made.withMetadata({ orientation: options.orientation }) : made).toBuffer()
}
