import { keepUnsaved, recallUnsaved } from '@portal/client'
import { useEffect, useRef } from 'react'
import type { FormState } from './item-form.ts'
import { typedIn, type Typed } from './typed-form.ts'

const nameOf = (kind: string, id: string): string => `data.${kind}.${id}`

export const recallTyped = (kind: string, id: string): Typed | null => recallUnsaved(nameOf(kind, id))

/**
 * Keeps the unsaved form in this browser until it is saved or discarded. If the browser has no space for it, the user
 * is warned before a reload.
 */
export function useKeptTyping({ kind, id, state }: { kind: string; id: string; state: FormState }): () => void {
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return undefined
    const typed = typedIn(state)
    if (keepUnsaved(nameOf(kind, id), typed) || typed === null) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [kind, id, state])
  return () => {
    isOver.current = true
    keepUnsaved(nameOf(kind, id), null)
  }
}
