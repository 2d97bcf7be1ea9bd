import { saveUnsaved, loadUnsaved } from '@portal/client'
import { useEffect, useRef } from 'react'
import type { FormState } from './item-form.ts'
import { unsavedForm, type UnsavedForm } from './unsaved-form.ts'

const nameOf = (kind: string, id: string): string => `data.${kind}.${id}`

export const recallUnsavedForm = (kind: string, id: string): UnsavedForm | null => loadUnsaved(nameOf(kind, id))

/**
 * Keeps the unsaved form in this browser until it is saved or discarded. If the browser has no space for it, the user
 * is warned before a reload.
 */
export function useUnsavedForm({ kind, id, state }: { kind: string; id: string; state: FormState }): () => void {
  const isOver = useRef(false)
  useEffect(() => {
    if (isOver.current) return undefined
    const typed = unsavedForm(state)
    if (saveUnsaved(nameOf(kind, id), typed) || typed === null) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [kind, id, state])
  return () => {
    isOver.current = true
    saveUnsaved(nameOf(kind, id), null)
  }
}
