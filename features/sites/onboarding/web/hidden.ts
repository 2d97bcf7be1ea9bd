import { storedText, storeText } from '@portal/client'

/**
 * GUIDE-03: one can only hide the novice guide: it stays away in this window until it is closed or signed into anew, and
 * comes again with the next visit while UserGuide is false. Tips on a version that a slip closed do the same.
 */
type What = 'guide' | 'tips'

export function isHidden(what: What, account: string): boolean {
  return storedText(`${what} hidden`, 'sessionStorage') === account
}

export function hide(what: What, account: string): void {
  storeText(`${what} hidden`, account, 'sessionStorage')
}
