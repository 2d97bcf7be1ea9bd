import { languageOf, type Language } from '@portal/contract'

/** Keys that say who uses the browser; signing out removes them. */
export const personKeys = [
  'session',
  'token',
  'busToken',
  'ADAccount',
  'name',
  'CnName',
  'EnName',
  'EmployeeId',
  'userTag',
  'headerConfig',
] as const

/** Keys in local storage, with the names that older pages of the portal use (SHELL-15). @internal */
export const storageKeys = [
  'lang',
  'Language',
  ...personKeys,
  'IsShowDate',
  'isOneSearchGuide',
  'AUTH_TYPE',
  'showADs',
  'isToolTransferred',
  'theme',
] as const
export type StorageKey = (typeof storageKeys)[number]

type StorageArea = 'localStorage' | 'sessionStorage'

/**
 * Returns null if nothing is stored, or if the browser stores nothing, as in private windows: the page works without.
 */
export function storedText(name: string, where: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[where].getItem(name)
  } catch {
    return null
  }
}

/** Returns null as well if the stored text cannot be parsed. */
export function storedJson(name: string, where?: StorageArea): unknown {
  try {
    return JSON.parse(storedText(name, where) ?? 'null')
  } catch {
    return null
  }
}

/** null deletes the entry. Returns false if the browser could not store it. */
export function storeText(name: string, text: string | null, where: StorageArea = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[where].removeItem(name)
    else globalThis[where].setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** The person's language (SHELL-12). */
export const keptLanguage = (): Language => languageOf(recall('Language') || recall('lang'))

export function recall(key: StorageKey): string {
  return storedText(key) ?? ''
}

export function remember(key: StorageKey, value: string): void {
  storeText(key, value)
}

export function forget(...keys: StorageKey[]): void {
  for (const key of keys) storeText(key, null)
}
