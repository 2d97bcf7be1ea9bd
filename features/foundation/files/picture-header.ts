/** Reads the header of a picture without decoding any pixels (AVATAR-03). */

export interface PictureHeader {
  kind: 'jpeg' | 'png'
  width: number
  height: number
  isAnimated: boolean
  /**
   * Interlaced, progressive or in several scans: a decoder must hold the whole picture before it can return the first
   * line.
   */
  isHeldWhole: boolean
}

/**
 * Returns 'unknown' if the bytes are neither JPEG nor PNG, whatever the file name says, and 'broken' if the header
 * cannot be read.
 */
export function pictureHeader(bytes: Uint8Array): PictureHeader | 'unknown' | 'broken' {
  if (startsWith(bytes, pngSignature)) return pngHeader(bytes) ?? 'broken'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegHeader(bytes) ?? 'broken'
  return 'unknown'
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** Chunk names: four letters as a number. */
const IHDR = 0x49_48_44_52
const acTL = 0x61_63_54_4c
const IEND = 0x49_45_4e_44

/** Walks the chunks to find an animation anywhere and a truncated file. */
function pngHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(8) !== 13 || view.getUint32(12) !== IHDR) return undefined
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  const interlace = view.getUint8(28)
  if (width === 0 || height === 0) return undefined
  let isAnimated = false
  for (let at = 33; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = view.getUint32(at + 4)
    if (name === acTL) isAnimated = true
    if (name === IEND) return { kind: 'png', width, height, isAnimated, isHeldWhole: interlace !== 0 }
  }
  // the end is missing: the file was truncated. Its header is judged all the same, in case of a decompression bomb.
  return { kind: 'png', width, height, isAnimated, isHeldWhole: interlace !== 0 }
}

const frameStarts = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const baseline = new Set([0xc0, 0xc1])

function jpegHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (frameStarts.has(marker)) return frameOf(view, at, marker)
    // image data or the end before any frame header
    else if (marker === 0xda || marker === 0xd9) return undefined
    else at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

function frameOf(view: DataView, at: number, marker: number): PictureHeader | undefined {
  const height = view.getUint16(at + 5)
  const width = view.getUint16(at + 7)
  if (width === 0 || height === 0) return undefined
  const isOneScan = baseline.has(marker) && firstScanOf(view, at + 2 + view.getUint16(at + 2)) === view.getUint8(at + 9)
  return { kind: 'jpeg', width, height, isAnimated: false, isHeldWhole: !isOneScan }
}

/**
 * Returns the number of components in the first scan. If it is lower than in the frame, the components are stored one
 * after another.
 */
function firstScanOf(view: DataView, from: number): number {
  let at = from
  while (at + 5 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xda) return view.getUint8(at + 4)
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return 0
}
