/** Before 1.1 views and columns were kept in the browser: `list.<list>.<account>` in its storage. */
import { tabAccount } from '@portal/client'

export function storedListNames(account = tabAccount()): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith('list.') && name.endsWith(`.${account}`))
  } catch {
    // a browser that stores nothing has nothing to bring
    return []
  }
}

export const hasStoredPreferences = (): boolean => storedListNames().length > 0
