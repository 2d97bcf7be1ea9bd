/** Pictures that people send: what they are is read before their pixels, and few are decoded at a time (AVATAR-03). */
import sharp, { type ResizeOptions } from 'sharp'
import { pictureHeader, type PictureHeader } from '../picture-header.ts'
import type { NewFile } from './store.ts'
import { createBoundedTurns } from './turns.ts'

export type Prepared = Pick<NewFile, 'bytes' | 'mediaType' | 'width' | 'height' | 'preview'>

/** tooLarge: in bytes or pixels. wrongKind: no JPEG or PNG, or one that moves. broken: cannot be decoded. */
export type Unfit = 'tooLarge' | 'wrongKind' | 'broken' | 'busy'

const untrustedLimits = {
  bytes: 2_000_000,
  pixels: 25_000_000,
  /** Decoded line by line a picture costs little; one that must be held whole costs up to 8 bytes a pixel. */
  pixelsHeldWhole: 4_000_000,
  side: 10_000,
  seconds: 5,
  /** What may wait for its turn, in bytes over all. */
  waiting: 24_000_000,
} as const

interface Shape {
  resize: ResizeOptions
  /** absent: what is seen through stays so */
  background?: string
  mediaType: 'image/jpeg' | 'image/webp'
}

/** The square of at most `side` pixels that is kept of what was sent: upright, sRGB, as JPEG, without metadata. */
export async function prepareSquare(source: Uint8Array, side: number): Promise<Prepared | Unfit> {
  return prepare(source, (header) => {
    const least = Math.min(side, header.width, header.height)
    return { resize: { width: least, height: least, fit: 'cover' }, background: '#fff', mediaType: 'image/jpeg' }
  })
}

/** The whole picture, at most so wide: upright, sRGB, as WebP, without metadata; what is seen through stays so. */
export async function prepareWithin(source: Uint8Array, width: number): Promise<Prepared | Unfit> {
  const resize = { width, height: untrustedLimits.side, fit: 'inside', withoutEnlargement: true } as const
  return prepare(source, () => ({ resize, mediaType: 'image/webp' }))
}

const inTurn = createBoundedTurns(untrustedLimits.waiting)

async function prepare(source: Uint8Array, shapeOf: (header: PictureHeader) => Shape): Promise<Prepared | Unfit> {
  if (source.length > untrustedLimits.bytes) return 'tooLarge'
  const header = pictureHeader(source)
  if (header === 'unknown') return 'wrongKind'
  if (header === 'broken') return 'broken'
  const { width, height, isHeldWhole } = header
  const pixels = isHeldWhole ? untrustedLimits.pixelsHeldWhole : untrustedLimits.pixels
  if (width * height > pixels || Math.max(width, height) > untrustedLimits.side) return 'tooLarge'
  if (header.isAnimated) return 'wrongKind'
  return inTurn(source.length, () => decode(source, shapeOf(header)))
}

async function decode(source: Uint8Array, { resize, background, mediaType }: Shape): Promise<Prepared | 'broken'> {
  const options = { limitInputPixels: untrustedLimits.pixels, sequentialRead: true, failOn: 'warning' } as const
  try {
    const { orientation = 1 } = await sharp(source, options).metadata()
    // made small first and turned then: turning needs the whole picture in memory
    const resized = sharp(source, options).timeout({ seconds: untrustedLimits.seconds }).resize(resize)
    const flat = background === undefined ? resized : resized.flatten({ background })
    const small = await flat.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
    const { mirrored, angle } = turns[orientation] ?? { mirrored: false, angle: 0 }
    const upright = sharp(small.data, { raw: small.info }).flop(mirrored).rotate(angle)
    const encoded =
      mediaType === 'image/jpeg'
        ? upright.jpeg({ quality: 86, mozjpeg: true })
        : upright.webp({ quality: 84, effort: 2 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    const tiny = await sharp(data).resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
    const preview = `data:image/webp;base64,${tiny.toString('base64')}`
    return { bytes: data, mediaType, width: info.width, height: info.height, preview }
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
