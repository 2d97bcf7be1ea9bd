/**
 * Pictures uploaded by people: the header is checked before decoding, and only one is decoded at a time (AVATAR-03).
 */
import sharp, { type ResizeOptions } from 'sharp'
import { pictureHeader, type PictureHeader } from '../picture-header.ts'
import type { NewFile } from './store.ts'
import { createBoundedTurns } from './turns.ts'

export type Prepared = Pick<NewFile, 'bytes' | 'mediaType' | 'width' | 'height' | 'preview'>

/** tooLarge: in bytes or pixels. wrongKind: not JPEG or PNG, or animated. broken: cannot be decoded. */
export type Unfit = 'tooLarge' | 'wrongKind' | 'broken' | 'busy'

const untrustedLimits = {
  bytes: 2_000_000,
  pixels: 25_000_000,
  /** Decoding line by line needs little memory; a picture that must be held whole needs up to 8 bytes per pixel. */
  pixelsHeldWhole: 4_000_000,
  side: 10_000,
  seconds: 5,
  /** Limit of all waiting pictures together, in bytes. */
  waiting: 24_000_000,
} as const

interface Shape {
  resize: ResizeOptions
  /** absent: transparency is kept */
  background?: string
  mediaType: 'image/jpeg' | 'image/webp'
}

/** Crops a picture to a square of at most `side` pixels: upright, sRGB, JPEG, without metadata. */
export async function prepareSquare(source: Uint8Array, side: number): Promise<Prepared | Unfit> {
  return prepare(source, (header) => {
    const least = Math.min(side, header.width, header.height)
    return { resize: { width: least, height: least, fit: 'cover' }, background: '#fff', mediaType: 'image/jpeg' }
  })
}

/** Scales a whole picture down to at most `width` pixels: upright, sRGB, WebP with transparency, without metadata. */
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
    // scaled down before rotating: rotation needs the whole picture in memory
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

/** EXIF orientations 1 to 8: mirrored first, then rotated clockwise. */
const turns: Readonly<Record<number, { mirrored: boolean; angle: number }>> = {
  2: { mirrored: true, angle: 0 },
  3: { mirrored: false, angle: 180 },
  4: { mirrored: true, angle: 180 },
  5: { mirrored: true, angle: 270 },
  6: { mirrored: false, angle: 90 },
  7: { mirrored: true, angle: 90 },
  8: { mirrored: false, angle: 270 },
}
