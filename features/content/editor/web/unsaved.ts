/** Unsaved changes in the browser's storage, by person, draft and window, so that a crash loses nothing. */
import {
  listUnsaved,
  deleteUnsaved,
  saveUnsaved,
  notifyUnsaved,
  listUnsavedNames,
  type UnsavedEntry,
} from '@portal/client'
import type { UnsavedDraft } from './saver.ts'

export type UnsavedRecord = UnsavedEntry<UnsavedDraft>

/** Drafts that are open in this window or being closed; their unsaved changes are being sent. */
const open = new Set<number>()

/** Unsaved changes of this window and of others. */
export const loadUnsaved = (id: number): UnsavedRecord[] => listUnsaved(`writing.${id}`)
export const discardUnsaved = deleteUnsaved

/** Returns false if the browser has no room; the page then says so. */
export const saveUnsavedDraft = (id: number, unsaved: UnsavedDraft | null): boolean =>
  saveUnsaved(`writing.${id}`, unsaved)

/** Combines the records of several windows into this window's. If that cannot be stored, they stay. */
export function takeOverUnsaved(id: number, found: readonly UnsavedRecord[], all: UnsavedDraft | null): void {
  if (found.length === 0 || !saveUnsavedDraft(id, all)) return
  const own = all && loadUnsaved(id)[0]?.key
  for (const { key } of found) if (key !== own) discardUnsaved(key)
}

/** Marks a draft as open. Returns a function to call when it is closed and everything possible was sent. */
export function markOpen(id: number): () => void {
  open.add(id)
  return () => {
    open.delete(id)
    notifyUnsaved()
  }
}

/** Returns the ids of drafts with unsaved changes, sorted and comma-separated; '' if none. */
export function unsavedDraftIds(): string {
  return listUnsavedNames('writing')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && !open.has(id))
    .toSorted((a, b) => a - b)
    .join()
}
