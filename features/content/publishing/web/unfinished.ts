import { useEffect, useSyncExternalStore } from 'react'

/** Incomplete fields of this page by text: they block publishing. */
const unfinished = new Map<number, ReadonlySet<string>>()
const listeners = new Set<() => void>()

function setUnfinished(id: number, field: string, is: boolean): void {
  const fields = unfinished.get(id) ?? new Set()
  if (fields.has(field) === is) return
  const others = [...fields].filter((each) => each !== field)
  unfinished.set(id, new Set(is ? [...others, field] : others))
  for (const listener of listeners) listener()
}

/** Reports a field of the text as incomplete. */
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
