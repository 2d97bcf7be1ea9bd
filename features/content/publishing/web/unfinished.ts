import { useEffect, useSyncExternalStore } from 'react'

/** Texts with the fields that are half said on this page: nothing is published before somebody has chosen. */
const unfinished = new Map<number, ReadonlySet<string>>()
const listeners = new Set<() => void>()

function setUnfinished(id: number, field: string, is: boolean): void {
  const fields = unfinished.get(id) ?? new Set()
  if (fields.has(field) === is) return
  const others = [...fields].filter((each) => each !== field)
  unfinished.set(id, new Set(is ? [...others, field] : others))
  for (const listener of listeners) listener()
}

/** While a field of this text is half said. */
export function useSayUnfinished(id: number, field: string, is: boolean): void {
  useEffect(() => {
    setUnfinished(id, field, is)
    return () => setUnfinished(id, field, false)
  }, [id, field, is])
}

export function useUnfinished(id: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (unfinished.get(id)?.size ?? 0) > 0,
  )
}
