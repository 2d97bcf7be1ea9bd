/** What was typed and is not on the server yet, in the browser, by person and text: a crash loses nothing. */
import { tabAccount } from '@portal/client'
import type { Kept } from './saver.ts'

const prefix = (): string => `writing.${tabAccount()}.`
const nameOf = (id: number): string => prefix() + id

const listeners = new Set<() => void>()
/** Texts that are open in this window, or are being left: what they keep is on its way. */
const open = new Set<number>()

function tell(): void {
  for (const listener of listeners) listener()
}

export function recallKept(id: number): Kept | null {
  try {
    const text = localStorage.getItem(nameOf(id))
    return text === null ? null : (JSON.parse(text) as Kept)
  } catch {
    return null
  }
}

/** Answers whether it is kept: where the browser has no room, the page says so and the server is all there is. */
export function keepHere(id: number, kept: Kept | null): boolean {
  try {
    if (kept === null) localStorage.removeItem(nameOf(id))
    else localStorage.setItem(nameOf(id), JSON.stringify(kept))
    tell()
    return true
  } catch {
    return false
  }
}

/** Answers the way to say that the text is closed, and all that could be sent was. */
export function holdOpen(id: number): () => void {
  open.add(id)
  return () => {
    open.delete(id)
    tell()
  }
}

/** Texts whose words only this browser has, in the order of their numbers, with commas between: '' is none. */
export function keptIds(): string {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(prefix()))
      .map((name) => Number(name.slice(prefix().length)))
      .filter((id) => Number.isSafeInteger(id) && !open.has(id))
      .toSorted((a, b) => a - b)
      .join()
  } catch {
    return ''
  }
}

/** Of this window and of others. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
