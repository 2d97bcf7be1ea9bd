import { vi } from 'vitest'

/** Storage stub that behaves like a browser's: stored items are own properties, methods are not. */
export function useStorage(before: Record<string, string> = {}) {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null
    },
    setItem(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name]
    },
  }
  vi.stubGlobal('localStorage', Object.assign(Object.create(methods), before))
}
