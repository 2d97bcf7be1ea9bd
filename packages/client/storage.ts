/** What the page keeps in local storage, by the names that older pages of the portal know (SHELL-15). @internal */
export const storageKeys = [
  'lang',
  'Language',
  'token',
  'busToken',
  'ADAccount',
  'name',
  'CnName',
  'EnName',
  'EmployeeId',
  'userTag',
  'headerConfig',
  'IsShowDate',
  'isOneSearchGuide',
  'AUTH_TYPE',
  'showADs',
  'isToolTransferred',
  'theme',
] as const
export type StorageKey = (typeof storageKeys)[number]

type Where = 'localStorage' | 'sessionStorage'

/** null where nothing is kept, or where the browser keeps nothing for us, as in private windows: the page works without. */
export function storedText(name: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(name)
  } catch {
    return null
  }
}

/** null: what an older page or a hand wrote there cannot be read, too. */
export function storedJson(name: string, where?: Where): unknown {
  try {
    return JSON.parse(storedText(name, where) ?? 'null')
  } catch {
    return null
  }
}

/** null: nothing any more. Answers whether the browser keeps it: it may have no room. */
export function storeText(name: string, text: string | null, where: Where = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[where].removeItem(name)
    else globalThis[where].setItem(name, text)
    return true
  } catch {
    return false
  }
}

export function recall(key: StorageKey): string {
  return storedText(key) ?? ''
}

export function remember(key: StorageKey, value: string): void {
  storeText(key, value)
}

export function forget(...keys: StorageKey[]): void {
  for (const key of keys) storeText(key, null)
}
