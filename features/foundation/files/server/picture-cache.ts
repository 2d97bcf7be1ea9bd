/**
 * A folder of resized pictures that may be deleted at any time. Each is named after the stored file that it was made
 * from. If the folder exceeds its size limit, the least recently used ones are deleted first. Other users of the
 * machine have no access.
 */
import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureCache {
  /** `name`: `<id of the file>-<anything>`. */
  find(name: string): Promise<Buffer | undefined>
  /** Rejects if the folder is not writable. */
  keep(name: string, bytes: Uint8Array): Promise<void>
  /** Deletes pictures of deleted files; `living` returns which of the ids still exist. */
  tidy(living: (ids: number[]) => Promise<ReadonlySet<number>>): Promise<void>
}

interface Entry {
  path: string
  id: number
  bytes: number
  seenMs: number
}

/** The time of last use is recorded at most this often. */
const seenEveryMs = 3_600_000
/** Trims to this share of the limit, so that the next picture does not trigger another trim. */
const trimmedTo = 0.9

export function createPictureCache(folder: string, mostBytes: number): PictureCache {
  /** Size at the last scan plus additions since then; undefined: not scanned yet. */
  let bytes: number | undefined
  let trimming: Promise<void> | undefined

  async function entries(): Promise<Entry[]> {
    const names = await readdir(folder).catch(() => [])
    const found: Entry[] = []
    for (const name of names) {
      const path = join(folder, name)
      // already deleted by another process
      const there = await stat(path).catch(() => undefined)
      if (there?.isFile()) found.push({ path, id: Number.parseInt(name, 10), bytes: there.size, seenMs: there.mtimeMs })
    }
    return found
  }

  async function trim(): Promise<void> {
    const all = await entries()
    let left = all.reduce((sum, entry) => sum + entry.bytes, 0)
    if (left > mostBytes)
      for (const entry of all.toSorted((one, other) => one.seenMs - other.seenMs)) {
        if (left <= mostBytes * trimmedTo) break
        await rm(entry.path, { force: true })
        left -= entry.bytes
      }
    bytes = left
  }

  /** Only one at a time. */
  const trimmed = (): Promise<void> =>
    (trimming ??= trim().finally(() => {
      trimming = undefined
    }))

  return {
    async find(name) {
      const path = join(folder, name)
      const found = await readFile(path).catch(() => undefined)
      if (found) await markSeen(path).catch(() => undefined)
      return found
    },

    async keep(name, content) {
      const path = join(folder, name)
      const fresh = `${path}.${process.pid}.new`
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        if (bytes === undefined) await chmod(folder, 0o700)
        await writeFile(fresh, content, { mode: 0o600 })
        await rename(fresh, path)
      } catch (error) {
        await rm(fresh, { force: true }).catch(() => undefined)
        throw error
      }
      if (bytes !== undefined) bytes += content.length
      if (bytes === undefined || bytes > mostBytes) await trimmed()
    },

    async tidy(living) {
      const all = await entries()
      const ids = [...new Set(all.map(({ id }) => id))]
      const there = await living(ids.filter((id) => Number.isSafeInteger(id)))
      // names of older versions do not begin with an id: nothing finds them any more
      for (const { id, path } of all) if (!there.has(id)) await rm(path, { force: true })
      await trimmed()
    },
  }
}

async function markSeen(path: string): Promise<void> {
  const now = new Date()
  const { mtimeMs, atime } = await stat(path)
  if (now.getTime() - mtimeMs > seenEveryMs) await utimes(path, atime, now)
}
