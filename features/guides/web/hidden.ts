/**
 * GUIDE-03: one can only hide the novice guide: it stays away in this window until it is closed or signed into anew, and
 * comes again with the next visit while UserGuide is false.
 */
const key = 'guide hidden'

export function isHidden(account: string): boolean {
  try {
    return sessionStorage.getItem(key) === account
  } catch {
    return false
  }
}

export function hide(account: string): void {
  try {
    sessionStorage.setItem(key, account)
  } catch {
    // without storage it comes again with the next page
  }
}
