import { vi } from 'vitest'

/** As a browser has it: what is kept are properties of its own, what it can do are none. */
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
