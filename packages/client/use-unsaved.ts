import { useState } from 'react'
import { keepUnsaved, recallUnsaved } from './unsaved.ts'

/** What stands in a form, in this browser until it is saved or given up (null); `name` as `keepUnsaved` has it. */
export function useUnsaved<T>(name: string): [typed: T | null, keep: (typed: T | null) => void] {
  const [typed, setTyped] = useState<T | null>(() => recallUnsaved<T>(name))
  return [
    typed,
    (next) => {
      setTyped(next)
      keepUnsaved(name, next)
    },
  ]
}

/** The same by fields, over what they begin with: what is that again is nothing to keep. */
export function useUnsavedFields<T extends object>(name: string, begin: () => T) {
  const [first] = useState(begin)
  const [typed, keep] = useUnsaved<T>(name)
  const fields = { ...first, ...typed }
  return {
    fields,
    isDirty: typed !== null,
    set: (part: Partial<T>): void => {
      const next = { ...fields, ...part }
      keep(JSON.stringify(next) === JSON.stringify(first) ? null : next)
    },
    /** Sent or given up. */
    letGo: () => keep(null),
  }
}
