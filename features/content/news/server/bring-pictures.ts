/** Stores pictures of an archive as files of a news item, each once. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { preparePicture, scanTexts, storeFile, type Scan } from '@portal/files/server'
import type { Db } from '@portal/server'
import type { ArchiveItem } from '../import/read-archive.ts'

type Prepared = Awaited<ReturnType<typeof preparePicture>>

interface Picture {
  name: string
  /** A file that shows it, for messages. */
  usedIn: string
  /** Of its bytes; empty if they cannot be read. */
  hash: string
  /** The id of the stored file, the prepared picture, or why it cannot be shown. */
  content: number | Prepared | string
}

export interface Stored {
  /** By the position of the picture in the article. */
  fileIds: (number | null)[]
  byHash: Record<string, number>
}

/** Reads pictures and prepares those not stored yet. Throws on a virus, which rejects the whole article. */
export function readPictures(
  item: ArchiveItem,
  scan: Scan,
  known: Readonly<Record<string, number>>,
): Promise<Picture[]> {
  return Promise.all(
    item.images.map(async ({ name, path, usedIn }) => {
      const picture = { name, usedIn: usedIn[0] ?? item.key }
      const bytes = await readFile(path).catch((error: Error) => error.message)
      if (typeof bytes === 'string') return { ...picture, hash: '', content: bytes }
      const hash = createHash('sha256').update(bytes).digest('hex')
      const stored = known[hash]
      if (stored !== undefined) return { ...picture, hash, content: stored }
      const scanned = await scan(bytes, { name, by: 'command:import', size: bytes.length })
      if (scanned !== 'clean') throw new Error(`picture ${name}: ${scanTexts[scanned].en}`)
      return { ...picture, hash, content: await prepared(bytes) }
    }),
  )
}

async function prepared(bytes: Buffer): Promise<Prepared | string> {
  try {
    return await preparePicture(bytes)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

export async function storePictures(
  tx: Db,
  id: number,
  pictures: readonly Picture[],
  warnings: string[],
): Promise<Stored> {
  const stored: Stored = { fileIds: [], byHash: {} }
  for (const { name, usedIn, hash, content } of pictures) {
    if (typeof content === 'string') warnings.push(`${usedIn}: picture ${name}: ${content}`)
    const fileId =
      typeof content === 'object' ? await storeFile(tx, { ...content, name, owner: { kind: 'news', id } }) : content
    stored.fileIds.push(typeof fileId === 'number' ? fileId : null)
    if (typeof fileId === 'number') stored.byHash[hash] = fileId
  }
  return stored
}
