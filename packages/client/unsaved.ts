/** What somebody typed and the server does not have yet, in this browser: by person, so that nobody else finds it. */
import { tabAccount } from './identity.ts'

const keyOf = (name: string): string => {
  const [slice = '', ...rest] = name.split('.')
  return [slice, tabAccount(), ...rest].join('.')
}

/** `name`: `<slice>.<what>`. null: nothing is kept, or it cannot be read. */
export function recallUnsaved<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

/** null: nothing any more. Answers whether the browser keeps it: it may have no room. */
export function keepUnsaved(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
