import { createHash } from 'node:crypto'
import { signals, type Db } from '@portal/server'
import sharp, { type Sharp } from 'sharp'
import type { Crop } from '../contract.ts'
import type { Contents } from './contents.ts'
import { createPictureCache } from './picture-cache.ts'
import type { NewFile, StoredFile } from './store.ts'

// the decoder is never given more than a page can use (pixel floods)
const limitInputPixels = 50_000_000
sharp.cache(false)
sharp.concurrency(1)

const faultIntervalMs = 60_000
const tidyEveryMs = 10 * 60_000

/** Resizes pictures on first request and caches them in a folder that may be lost. */
export interface Pictures {
  /** Returns the picture, or a part of it, as WebP, at most `width` pixels wide; undefined: the file is not a picture. */
  sized(db: Db, file: StoredFile, width: number, crop?: Crop): Promise<Buffer | undefined>
  /** Deletes sizes of deleted files: every ten minutes, and on request. */
  tidy(): Promise<void>
  close(): void
}

interface Rendition {
  name: string
  width: number
  crop: Crop | undefined
}

export interface PictureDeps {
  contents: Contents
  /** Size limit of the folder in bytes. */
  mostBytes: number
  /** Used to look up which files still exist. */
  db: Db
  /** Called at most once a minute with the reason why a size could not be cached; its reader gets it all the same. */
  onFault?: (error: unknown) => void
}

export function createPictures(folder: string, { contents, mostBytes, db: own, onFault }: PictureDeps): Pictures {
  const cache = createPictureCache(folder, mostBytes)
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let toldAt = 0
  const reportFault = (error: unknown): void => {
    if (Date.now() - toldAt < faultIntervalMs) return
    toldAt = Date.now()
    onFault?.(error)
  }

  async function make(db: Db, file: StoredFile, { name, width, crop }: Rendition): Promise<Buffer | undefined> {
    const kept = await cache.find(name)
    signals.cache.emit({ cache: 'pictures', isHit: kept !== undefined })
    if (kept) return kept
    const whole = await contents.whole(db, file)
    const bytes = await partOf(sharp(whole, { limitInputPixels }).rotate(), crop)
      .then((picture) =>
        picture.resize({ width, withoutEnlargement: true }).webp({ quality: 78, effort: 3 }).toBuffer(),
      )
      .catch(() => undefined)
    if (!bytes) return undefined
    // if the folder is not writable, the next reader waits for a resize, and this one loses nothing
    await cache.keep(name, bytes).catch(reportFault)
    return bytes
  }

  const living = async (ids: number[]): Promise<ReadonlySet<number>> => {
    const rows = await own
      .selectFrom('file')
      .select('id')
      .where((is) => is('id', '=', is.fn.any(is.val(ids))))
      .execute()
    return new Set(rows.map(({ id }) => id))
  }
  const tidy = (): Promise<void> => cache.tidy(living)
  const timer = setInterval(() => tidy().catch(reportFault), tidyEveryMs).unref()

  return {
    sized(db, file, width, crop) {
      const part = crop ? `-${Object.values(crop).join('-')}` : ''
      const hash = createHash('sha256').update(`${file.id} ${file.size} ${file.name}`).digest('hex').slice(0, 24)
      const name = `${file.id}-${hash}-${width}${part}.webp`
      const pending = underWay.get(name) ?? make(db, file, { name, width, crop }).finally(() => underWay.delete(name))
      underWay.set(name, pending)
      return pending
    },
    tidy,
    close: () => clearInterval(timer),
  }
}

async function partOf(picture: Sharp, crop: Crop | undefined): Promise<Sharp> {
  if (!crop) return picture
  const { width, height } = (await picture.metadata()).autoOrient
  const across = (part: number): number => Math.round((part / 1000) * width)
  const down = (part: number): number => Math.round((part / 1000) * height)
  const [left, top] = [across(crop.x), down(crop.y)]
  return picture.extract({
    left,
    top,
    width: Math.max(1, across(crop.x + crop.width) - left),
    height: Math.max(1, down(crop.y + crop.height) - top),
  })
}

type Picture = Pick<NewFile, 'bytes' | 'mediaType' | 'width' | 'height' | 'preview'>

/** Prepares a picture for storage: re-encodes it without metadata and adds its size and a blurred preview. */
export async function preparePicture(source: Buffer | string): Promise<Picture> {
  const input = typeof source === 'string' ? Buffer.from(source) : source
  const bytes = await sharp(input, { limitInputPixels })
    .rotate()
    .resize({ width: 2400, withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .toBuffer()
  return describePicture(bytes)
}

/**
 * Prepares a trusted WebP for storage unchanged, with its size and a blurred preview. Untrusted pictures go through
 * `preparePicture`. Rejects anything but WebP.
 */
export async function describePicture(bytes: Buffer): Promise<Picture> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels }).metadata()
  if (format !== 'webp') throw new Error(`Expected a WebP, got ${format}`)
  const tiny = await sharp(bytes, { limitInputPixels }).resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
  const preview = `data:image/webp;base64,${tiny.toString('base64')}`
  return { bytes, mediaType: 'image/webp', width, height, preview }
}
