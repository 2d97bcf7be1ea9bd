/** Settings that are not on the server yet, in the browser, by person and text: a reload loses nothing. */
import { tabAccount } from '@portal/client'
import type { Unsent } from './keeper.ts'

const nameOf = (id: number): string => `publishing.${tabAccount()}.${id}`

export function recallUnsent(id: number): Unsent | null {
  try {
    const text = localStorage.getItem(nameOf(id))
    return text === null ? null : (JSON.parse(text) as Unsent)
  } catch {
    return null
  }
}

/** Where the browser has no room, the page is all there is: it says that it is not saved. */
export function rememberUnsent(id: number, unsent: Unsent | null): void {
  try {
    if (unsent === null) localStorage.removeItem(nameOf(id))
    else localStorage.setItem(nameOf(id), JSON.stringify(unsent))
  } catch {
    return
  }
}
