import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signals, type Db } from '@portal/server'
import sharp from 'sharp'
import { readWhole, type NewFile, type StoredFile } from './store.ts'

// the decoder is never given more than a page can use (pixel floods)
const limitInputPixels = 50_000_000
sharp.cache(false)
sharp.concurrency(1)

const toldEveryMs = 60_000

/** Makes the sizes of a picture when they are first asked for and keeps them in a folder that may be lost. */
export interface Pictures {
  /** At most `width` wide, as WebP; undefined: what is stored is no picture. */
  sized(db: Db, file: StoredFile, width: number): Promise<Buffer | undefined>
}

/** `onFault`: told why a size could not be kept; its reader has it all the same. */
export function createPictures(folder: string, onFault: (error: unknown) => void = () => undefined): Pictures {
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let toldAt = 0
  // a folder that cannot be written to costs the next reader a resize, and this one nothing
  const keep = async (path: string, bytes: Buffer): Promise<void> => {
    const fresh = `${path}.${process.pid}.new`
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(fresh, bytes)
      await rename(fresh, path)
    } catch (error) {
      await rm(fresh, { force: true }).catch(() => undefined)
      if (Date.now() - toldAt < toldEveryMs) return
      toldAt = Date.now()
      onFault(error)
    }
  }

  async function make(db: Db, file: StoredFile, width: number, path: string): Promise<Buffer | undefined> {
    const kept = await readFile(path).catch(() => undefined)
    signals.cache.tell({ cache: 'pictures', isHit: kept !== undefined })
    if (kept) return kept
    const whole = await readWhole(db, file)
    const bytes = await sharp(whole, { limitInputPixels })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 3 })
      .toBuffer()
      .catch(() => undefined)
    if (!bytes) return undefined
    await keep(path, bytes)
    return bytes
  }

  return {
    sized(db, file, width) {
      const name = createHash('sha256').update(`${file.id} ${file.size} ${file.name}`).digest('hex').slice(0, 24)
      const path = join(folder, `${name}-${width}.webp`)
      const going = underWay.get(path) ?? make(db, file, width, path).finally(() => underWay.delete(path))
      underWay.set(path, going)
      return going
    },
  }
}

/** A picture ready to be stored: its pixels re-encoded without metadata, its size, and a blurred preview. */
export async function preparePicture(
  source: Buffer | string,
): Promise<Pick<NewFile, 'bytes' | 'mediaType' | 'width' | 'height' | 'preview'>> {
  const input = typeof source === 'string' ? Buffer.from(source) : source
  const { data, info } = await sharp(input, { limitInputPixels })
    .rotate()
    .resize({ width: 2400, withoutEnlargement: true })
    .webp({ quality: 84, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  const tiny = await sharp(data).resize({ width: 20 }).webp({ quality: 40 }).toBuffer()
  return {
    bytes: data,
    mediaType: 'image/webp',
    width: info.width,
    height: info.height,
    preview: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
