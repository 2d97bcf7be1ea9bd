/** Unsaved changes in the browser's storage, by person, draft and window, so that a crash loses nothing. */
import { allUnsaved, dropUnsaved, keepUnsaved, tellUnsaved, unsavedOf, type Unsaved } from '@portal/client'
import type { Kept } from './saver.ts'

export type KeptByKey = Unsaved<Kept>

/** Drafts that are open in this window or being closed; their unsaved changes are being sent. */
const open = new Set<number>()

/** Unsaved changes of this window and of others. */
export const recallKept = (id: number): KeptByKey[] => allUnsaved(`writing.${id}`)
export const dropKept = dropUnsaved

/** Returns false if the browser has no room; the page then says so. */
export const keepHere = (id: number, kept: Kept | null): boolean => keepUnsaved(`writing.${id}`, kept)

/** Combines the records of several windows into this window's. If that cannot be stored, they stay. */
export function takeOver(id: number, found: readonly KeptByKey[], all: Kept | null): void {
  if (found.length === 0 || !keepHere(id, all)) return
  const own = all && recallKept(id)[0]?.key
  for (const { key } of found) if (key !== own) dropKept(key)
}

/** Marks a draft as open. Returns a function to call when it is closed and everything possible was sent. */
export function holdOpen(id: number): () => void {
  open.add(id)
  return () => {
    open.delete(id)
    tellUnsaved()
  }
}

/** Returns the ids of drafts with unsaved changes, sorted and comma-separated; '' if none. */
export function keptIds(): string {
  return unsavedOf('writing')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && !open.has(id))
    .toSorted((a, b) => a - b)
    .join()
}
