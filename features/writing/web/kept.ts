/** What was typed and is not on the server yet, in the browser, by person and text: a crash loses nothing. */
import { tabAccount } from '@portal/client'
import type { Kept } from './saver.ts'

const nameOf = (id: number): string => `writing.${tabAccount()}.${id}`

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
    return true
  } catch {
    return false
  }
}
