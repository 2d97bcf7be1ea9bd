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

/** '' where nothing is kept, or where the browser keeps nothing for us. */
export function recall(key: StorageKey): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function remember(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // private windows may refuse: the portal works without it, for this visit
  }
}

export function forget(...keys: StorageKey[]): void {
  for (const key of keys) {
    try {
      localStorage.removeItem(key)
    } catch {
      // as above
    }
  }
}
