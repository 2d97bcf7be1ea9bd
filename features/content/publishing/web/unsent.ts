/** Unsaved settings in browser storage, by person and text, so that a reload loses nothing. */
import { keepUnsaved, recallUnsaved } from '@portal/client'
import type { Unsent } from './keeper.ts'

export const recallUnsent = (id: number): Unsent | null => recallUnsaved(`publishing.${id}`)

/** If the storage is full, only the page has them and shows them as unsaved. */
export function rememberUnsent(id: number, unsent: Unsent | null): void {
  keepUnsaved(`publishing.${id}`, unsent)
}
