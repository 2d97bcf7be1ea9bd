/** Pictures that people send: what they are is read before their pixels, and few are decoded at a time (AVATAR-03). */
import sharp from 'sharp'
import { pictureHeader, type PictureHeader } from '../picture-header.ts'
import type { NewFile } from './store.ts'

export type Prepared = Pick<NewFile, 'bytes' | 'mediaType' | 'width' | 'height' | 'preview'>

/** tooLarge: in bytes or pixels. wrongKind: no JPEG or PNG, or one that moves. broken: cannot be decoded. */
export type Unfit = 'tooLarge' | 'wrongKind' | 'broken' | 'busy'

export const untrustedLimits = {
  bytes: 2_000_000,
  pixels: 25_000_000,
  /** Decoded line by line a picture costs little; one that must be held whole costs up to 8 bytes a pixel. */
  pixelsHeldWhole: 4_000_000,
  side: 10_000,
  seconds: 5,
  /** What may wait for its turn, in bytes over all. */
  waiting: 24_000_000,
} as const

/** The square of at most `side` pixels that is kept of what was sent: upright, sRGB, as JPEG, without metadata. */
export async function prepareSquare(source: Uint8Array, side: number): Promise<Prepared | Unfit> {
  return prepared(source, ({ width, height }) => decode(source, Math.min(side, width, height)))
}

/** The whole picture, at most so wide: upright, sRGB, as WebP, without metadata; what is seen through stays so. */
export async function prepareWithin(source: Uint8Array, width: number): Promise<Prepared | Unfit> {
  return prepared(source, () => decodeWhole(source, width))
}

async function prepared(
  source: Uint8Array,
  decoded: (header: PictureHeader) => Promise<Prepared | 'broken'>,
): Promise<Prepared | Unfit> {
  if (source.length > untrustedLimits.bytes) return 'tooLarge'
  const header = pictureHeader(source)
  if (header === 'unknown') return 'wrongKind'
  if (header === 'broken') return 'broken'
  const { width, height, isHeldWhole } = header
  const pixels = isHeldWhole ? untrustedLimits.pixelsHeldWhole : untrustedLimits.pixels
  if (width * height > pixels || Math.max(width, height) > untrustedLimits.side) return 'tooLarge'
  if (header.isAnimated) return 'wrongKind'
  if (waiting + source.length > untrustedLimits.waiting) return 'busy'
  waiting += source.length
  try {
    return await inTurn(() => decoded(header))
  } finally {
    waiting -= source.length
  }
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One after another: the memory of one, whoever else sends. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}

async function decode(source: Uint8Array, side: number): Promise<Prepared | 'broken'> {
  const options = { limitInputPixels: untrustedLimits.pixels, sequentialRead: true, failOn: 'warning' } as const
  try {
    const { orientation = 1 } = await sharp(source, options).metadata()
    // made small first and turned then: turning needs the whole picture in memory
    const small = await sharp(source, options)
      .timeout({ seconds: untrustedLimits.seconds })
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { mirrored, angle } = turns[orientation] ?? { mirrored: false, angle: 0 }
    const bytes = await sharp(small.data, { raw: small.info })
      .flop(mirrored)
      .rotate(angle)
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer()
    const tiny = await sharp(bytes).resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
    const preview = `data:image/webp;base64,${tiny.toString('base64')}`
    return { bytes, mediaType: 'image/jpeg', width: side, height: side, preview }
  } catch {
    return 'broken'
  }
}

async function decodeWhole(source: Uint8Array, width: number): Promise<Prepared | 'broken'> {
  const options = { limitInputPixels: untrustedLimits.pixels, sequentialRead: true, failOn: 'warning' } as const
  try {
    const { orientation = 1 } = await sharp(source, options).metadata()
    const small = await sharp(source, options)
      .timeout({ seconds: untrustedLimits.seconds })
      .resize({ width, height: untrustedLimits.side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { mirrored, angle } = turns[orientation] ?? { mirrored: false, angle: 0 }
    const { data, info } = await sharp(small.data, { raw: small.info })
      .flop(mirrored)
      .rotate(angle)
      .webp({ quality: 84, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    const tiny = await sharp(data).resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
    const preview = `data:image/webp;base64,${tiny.toString('base64')}`
    return { bytes: data, mediaType: 'image/webp', width: info.width, height: info.height, preview }
  } catch {
    return 'broken'
  }
}

/** How EXIF says a camera was held (1 to 8): first mirrored, then turned clockwise. */
const turns: Readonly<Record<number, { mirrored: boolean; angle: number }>> = {
  2: { mirrored: true, angle: 0 },
  3: { mirrored: false, angle: 180 },
  4: { mirrored: true, angle: 180 },
  5: { mirrored: true, angle: 270 },
  6: { mirrored: false, angle: 90 },
  7: { mirrored: true, angle: 90 },
  8: { mirrored: false, angle: 270 },
}
