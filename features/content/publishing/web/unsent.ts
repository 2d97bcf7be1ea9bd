/** Settings that are not on the server yet, in the browser, by person and text: a reload loses nothing. */
import { keepUnsaved, recallUnsaved } from '@portal/client'
import type { Unsent } from './keeper.ts'

export const recallUnsent = (id: number): Unsent | null => recallUnsaved(`publishing.${id}`)

/** Where the browser has no room, the page is all there is: it says that it is not saved. */
export function rememberUnsent(id: number, unsent: Unsent | null): void {
  keepUnsaved(`publishing.${id}`, unsent)
}
