/** A reason that was typed survives a closed dialog and a reload; it goes when the portal has it. */
import { tabAccount } from '@portal/client'

/** Kept a person: two who share a computer never meet each other's words. */
const placeOf = (id: number): string => `reject ${id}@${tabAccount()}`

export function recallReason(id: number): string {
  try {
    return localStorage.getItem(placeOf(id)) ?? ''
  } catch {
    return ''
  }
}

export function keepReason(id: number, reason: string): void {
  try {
    if (reason === '') localStorage.removeItem(placeOf(id))
    else localStorage.setItem(placeOf(id), reason)
  } catch {
    // private windows may refuse: the text is still on the page
  }
}
