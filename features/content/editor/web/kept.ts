/** What was typed and is not on the server yet, in the browser, by person, text and window: a crash loses nothing. */
import { allUnsaved, dropUnsaved, keepUnsaved, tellUnsaved, unsavedOf, type Unsaved } from '@portal/client'
import type { Kept } from './saver.ts'

export type KeptByKey = Unsaved<Kept>

/** Texts that are open in this window, or are being left: what they keep is on its way. */
const open = new Set<number>()

/** Of this window and of others. */
export const recallKept = (id: number): KeptByKey[] => allUnsaved(`writing.${id}`)
export const dropKept = dropUnsaved

/** Answers whether it is kept: where the browser has no room, the page says so and the server is all there is. */
export const keepHere = (id: number, kept: Kept | null): boolean => keepUnsaved(`writing.${id}`, kept)

/** All of it is one in this window from now on; what cannot be kept so stays where it is. */
export function takeOver(id: number, found: readonly KeptByKey[], all: Kept | null): void {
  if (found.length === 0 || !keepHere(id, all)) return
  const own = all && recallKept(id)[0]?.key
  for (const { key } of found) if (key !== own) dropKept(key)
}

/** Answers the way to say that the text is closed, and all that could be sent was. */
export function holdOpen(id: number): () => void {
  open.add(id)
  return () => {
    open.delete(id)
    tellUnsaved()
  }
}

/** Texts whose words only this browser has, in the order of their numbers, with commas between: '' is none. */
export function keptIds(): string {
  return unsavedOf('writing')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && !open.has(id))
    .toSorted((a, b) => a - b)
    .join()
}
