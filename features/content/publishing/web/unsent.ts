/** Unsaved settings in browser storage, by person and text, so that a reload loses nothing. */
import { saveUnsaved, loadUnsaved } from '@portal/client'
import type { UnsentChanges } from './settings-saver.ts'

export const loadUnsent = (id: number): UnsentChanges | null => loadUnsaved(`publishing.${id}`)

/** If the storage is full, only the page has them and shows them as unsaved. */
export function saveUnsent(id: number, unsent: UnsentChanges | null): void {
  saveUnsaved(`publishing.${id}`, unsent)
}
