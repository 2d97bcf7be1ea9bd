import { keepUnsaved, recallUnsaved } from '@portal/client'
import { useSyncExternalStore } from 'react'

/** A list of unsaved entries per draft, kept in this browser over a reload. Changes by other tabs are not observed. */
export function unsavedList<T>(slice: string) {
  const lists = new Map<number, readonly T[]>()
  const listeners = new Set<() => void>()
  function of(id: number): readonly T[] {
    if (!lists.has(id)) lists.set(id, recallUnsaved<T[]>(`${slice}.${id}`) ?? [])
    return lists.get(id)!
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function keep(id: number, list: readonly T[]): void {
    lists.set(id, list)
    keepUnsaved(`${slice}.${id}`, list.length > 0 ? list : null)
    for (const listener of listeners) listener()
  }
  return { of, keep, useList: (id: number) => useSyncExternalStore(subscribe, () => of(id)) }
}
