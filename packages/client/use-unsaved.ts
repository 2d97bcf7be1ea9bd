import { useState } from 'react'
import { keepUnsaved, recallUnsaved } from './unsaved.ts'

/** Keeps the input of a form in this browser until it is saved or discarded (null); `name` as for `keepUnsaved`. */
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

/** The same for an object of fields over initial values; unchanged fields are not kept. */
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
    /** Call when the form is submitted or discarded. */
    letGo: () => keep(null),
  }
}
