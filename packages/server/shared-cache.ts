/**
 * Cache of each process for values that many people share: computed once, and dropped by the change that outdates them
 * (docs/decisions/0086-what-many-share-is-kept-in-memory.md).
 */
import type { Announcer } from './announce.ts'
import type { Hearing } from './hearing.ts'
import { signals } from './signals.ts'

/** The topic of announcements that a kept value is outdated; written by triggers (db/migrations/0135_announced_changes.sql). */
const topic = 'changed'

/** Calls with the tag of what has changed; '': anything may have. */
export const onChange = (announcements: Pick<Announcer, 'on'>, listener: (tag: string) => void): (() => void) =>
  announcements.on(topic, listener)

const defaultMaxBytes = 8 * 1024 * 1024
/** A larger value is loaded each time, so that one cannot drive out many. */
const maxShare = 1 / 8

/** @internal */
export interface SharedValue<T> {
  key: string
  /** The announcements that drop it. As a function: known after loading only. */
  tags: readonly string[] | ((value: T) => readonly string[])
  load: () => Promise<T>
  /** Bytes of memory, roughly. */
  sizeOf: (value: T) => number
  /** False: the value is not kept. */
  isKept?: (value: T) => boolean
  /** False: the kept value has run out by the clock, and is loaded again. */
  isFresh?: (value: T) => boolean
  /** Asked when loading begins. False: what is loaded may be older than what was announced before, and is not kept. */
  isCurrent?: () => boolean
}

export interface SharedCache {
  /** False: each value is loaded. */
  readonly isKeeping: boolean
  /** Returns the kept value, or loads it. Values are shared: never change one. */
  get<T>(kept: SharedValue<T>): Promise<T>
}

/** The cache for a call that reads from a database which may lag behind. */
export const cacheBehind = (cache: SharedCache, isCurrent: () => boolean): SharedCache => ({
  isKeeping: cache.isKeeping,
  get: (kept) => cache.get({ ...kept, isCurrent }),
})

/** For transactions that show uncommitted data, and for changes. */
export const noCache: SharedCache = { isKeeping: false, get: ({ load }) => load() }

interface Entry {
  readonly promise: Promise<unknown>
  /** undefined: being loaded, and not known. */
  tags: readonly string[] | undefined
  /** Number of announcements before loading began. */
  readonly since: number
  bytes: number
}

export interface SharedCacheStore extends SharedCache {
  readonly bytes: number
  readonly size: number
  close(): void
}

export function createSharedCache(
  announcements: Pick<Announcer, 'on'> & Hearing,
  { maxBytes = defaultMaxBytes }: { maxBytes?: number } = {},
): SharedCacheStore {
  /** Least recently used first. */
  const entries = new Map<string, Entry>()
  const keysByTag = new Map<string, Set<string>>()
  const untagged = new Set<string>()
  let announced = 0
  /** While values without known tags are being loaded: the number of the last announcement of each tag. */
  const announcedTags = new Map<string, number>()
  let bytes = 0

  function endLoading(key: string): void {
    untagged.delete(key)
    if (untagged.size === 0) announcedTags.clear()
  }

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    endLoading(key)
    bytes -= entry.bytes
    for (const tag of entry.tags ?? []) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function addTags(key: string, entry: Entry, tags: readonly string[]): void {
    entry.tags = tags
    endLoading(key)
    for (const tag of tags) {
      let keys = keysByTag.get(tag)
      if (!keys) keysByTag.set(tag, (keys = new Set()))
      keys.add(key)
    }
  }

  function drop(tag: string): void {
    announced += 1
    if (untagged.size > 0) announcedTags.set(tag, announced)
    for (const key of keysByTag.get(tag) ?? []) remove(key)
  }

  function clear(): void {
    entries.clear()
    keysByTag.clear()
    untagged.clear()
    announcedTags.clear()
    announced += 1
    bytes = 0
  }

  const stopListening = onChange(announcements, (tag) => (tag === '' || tag === '*' ? clear() : drop(tag)))

  function begin<T>({ key, tags, load, sizeOf, isKept, isCurrent }: SharedValue<T>): Promise<T> {
    if (isCurrent?.() === false) return load()
    const promise = load()
    const entry: Entry = { promise, tags: undefined, since: announced, bytes: 0 }
    entries.set(key, entry)
    if (typeof tags === 'function') untagged.add(key)
    else addTags(key, entry, tags)
    promise.then(
      (value) => {
        // dropped meanwhile: it may be older than the change
        if (entries.get(key) !== entry) return
        const size = sizeOf(value) + key.length * 2 + 200
        if (isKept?.(value) === false || size > maxBytes * maxShare) return remove(key)
        if (typeof tags === 'function') {
          const known = tags(value)
          if (known.some((tag) => (announcedTags.get(tag) ?? 0) > entry.since)) return remove(key)
          addTags(key, entry, known)
        }
        entry.bytes = size
        bytes += size
        for (const [oldest, { bytes: freed }] of entries) {
          if (bytes <= maxBytes) break
          if (freed > 0) remove(oldest)
        }
      },
      () => entries.get(key) === entry && remove(key),
    )
    return promise
  }

  return {
    isKeeping: true,
    async get(kept) {
      if (!announcements.isCurrent() && !(await announcements.catchUp())) return kept.load()
      const before = announced
      let entry = entries.get(kept.key)
      // it may be older than a change that this caller has to see: that is known when it is loaded
      while (entry && entry.tags === undefined && entry.since < before) {
        await entry.promise.catch(() => undefined)
        entry = entries.get(kept.key)
      }
      if (signals.cache.hasListeners) {
        const cache = `shared:${kept.key.slice(0, kept.key.indexOf(':'))}`
        signals.cache.emit({ cache, isHit: entry !== undefined })
      }
      if (!entry) return begin(kept)
      if (kept.isFresh && !kept.isFresh((await entry.promise) as Awaited<ReturnType<typeof kept.load>>)) {
        if (entries.get(kept.key) === entry) remove(kept.key)
        return begin(kept)
      }
      // moves it behind the others, unless it was dropped meanwhile
      if (entries.get(kept.key) === entry) {
        entries.delete(kept.key)
        entries.set(kept.key, entry)
      }
      return entry.promise as ReturnType<typeof kept.load>
    },
    get bytes() {
      return bytes
    },
    get size() {
      return entries.size
    },
    close: stopListening,
  }
}
