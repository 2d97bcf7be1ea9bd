import { storedText, storeText } from '@portal/client'

/**
 * GUIDE-03: the novice guide can only be hidden in this window until it is closed or somebody signs in again; it
 * returns with the next visit while UserGuide is false. The same holds for tips on a version that were closed by
 * accident.
 */
type What = 'guide' | 'tips'

export function isHidden(what: What, account: string): boolean {
  return storedText(`${what} hidden`, 'sessionStorage') === account
}

export function hide(what: What, account: string): void {
  storeText(`${what} hidden`, account, 'sessionStorage')
}
