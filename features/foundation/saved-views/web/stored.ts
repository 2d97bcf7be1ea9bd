/** Before 1.1 views and columns were kept in the browser: `list.<list>.<account>` in its storage. */
import { tabAccount } from '@portal/client'

/** Only lists of data have a dot in their name: what else stands before the account belongs to a longer one. */
const beforeAccount = /^list\.(data\.)?[^.]+\.$/

export function storedListNames(account = tabAccount()): string[] {
  try {
    return Object.keys(localStorage).filter(
      (name) => name.endsWith(`.${account}`) && beforeAccount.test(name.slice(0, -account.length)),
    )
  } catch {
    // a browser that stores nothing has nothing to bring
    return []
  }
}

export const hasStoredPreferences = (): boolean => storedListNames().length > 0
