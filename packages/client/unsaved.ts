/**
 * Unsaved input, kept in this browser per person, so that nobody else finds it, and per window, so that two windows do
 * not overwrite each other. A window finds its own again after a reload and takes over what closed windows have left;
 * an open one restores its own.
 */
import { tabAccount } from './identity.ts'
import { randomKey } from './random-key.ts'
import { storedJson, storedText, storeText } from './storage.ts'

/** Older versions stored one entry for all windows, without this mark. */
const mark = '~window-'
const account = (slice: string): string => `${slice}.${tabAccount()}.`

const keyOf = (name: string): string => {
  const [slice = '', ...rest] = name.split('.')
  return account(slice) + rest.join('.')
}

let ownWindow = ''
/** Begins with the time, so that entries of other windows can be sorted. */
const freshWindow = (): string => `${Date.now().toString(36).padStart(9, '0')}${randomKey().slice(0, 8)}`
function windowKey(): string {
  ownWindow ||= storedText('window', 'sessionStorage') ?? freshWindow()
  storeText('window', ownWindow, 'sessionStorage')
  return ownWindow
}
const ownKey = (name: string): string => keyOf(name) + mark + windowKey()

const listeners = new Set<() => void>()
/** The entries of this window, by name. */
const own = new Map<string, string>()

export interface Unsaved<T> {
  key: string
  value: T
}

function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** `name`: `<slice>.<what>`. This window's entry first, then those of others, the newest first. */
export function allUnsaved<T>(name: string): Unsaved<T>[] {
  const [all, mine] = [keyOf(name), ownKey(name)]
  const others = storedKeys(all).filter((key) => key !== mine && (key === all || key.startsWith(all + mark)))
  return [mine, ...others.toSorted().toReversed()].flatMap((key) => {
    const value = storedJson(key) as T | null
    return value === null ? [] : [{ key, value }]
  })
}

/** Returns this window's entry, else takes over that of another one; null if there is none or it cannot be read. */
export function recallUnsaved<T>(name: string): T | null {
  const [found] = allUnsaved<T>(name)
  if (!found) return null
  if (found.key !== ownKey(name) && keepUnsaved(name, found.value)) dropUnsaved(found.key)
  return found.value
}

/** null deletes the entry. Returns false if the browser could not store it. */
export function keepUnsaved(name: string, value: unknown): boolean {
  if (own.size === 0 && typeof window !== 'undefined') window.addEventListener('storage', holdOwn)
  const text = value === null ? null : JSON.stringify(value)
  const isKept = storeText(ownKey(name), text)
  if (text === null) own.delete(name)
  else own.set(name, text)
  tellUnsaved()
  return isKept
}

export function dropUnsaved(key: string): void {
  for (const name of own.keys()) if (ownKey(name) === key) own.delete(name)
  storeText(key, null)
  tellUnsaved()
}

/**
 * Restores an entry that another window took over while it is still edited here, or that a copy of this window
 * overwrites.
 */
function holdOwn({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  const found = [...own].find(([name]) => ownKey(name) === key)
  if (!found || newValue === found[1]) return
  if (newValue !== null) storeText('window', (ownWindow = freshWindow()), 'sessionStorage')
  for (const [name, text] of newValue === null ? [found] : own) storeText(ownKey(name), text)
}

/** Returns the names of this person's entries after `<slice>.`, of all windows. */
export function unsavedOf(slice: string): string[] {
  const prefix = account(slice)
  return [...new Set(storedKeys(prefix).map((key) => key.slice(prefix.length).split(mark)[0]!))]
}

export function tellUnsaved(): void {
  for (const listener of listeners) listener()
}

/** Subscribes to changes of this window and of others. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
