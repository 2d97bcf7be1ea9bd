/**
 * GUIDE-03: one can only hide the novice guide: it stays away in this window until it is closed or signed into anew, and
 * comes again with the next visit while UserGuide is false. Tips on a version that a slip closed do the same.
 */
type What = 'guide' | 'tips'

export function isHidden(what: What, account: string): boolean {
  try {
    return sessionStorage.getItem(`${what} hidden`) === account
  } catch {
    return false
  }
}

export function hide(what: What, account: string): void {
  try {
    sessionStorage.setItem(`${what} hidden`, account)
  } catch {
    // without storage it comes again with the next page
  }
}
