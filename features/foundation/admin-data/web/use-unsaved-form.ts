import { saveUnsaved, loadUnsaved } from '@portal/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormState } from './item-form.ts'
import { unsavedForm, type UnsavedForm } from './unsaved-form.ts'

const nameOf = (kind: string, id: string): string => `data.${kind}.${id}`

export const recallUnsavedForm = (kind: string, id: string): UnsavedForm | null => loadUnsaved(nameOf(kind, id))

interface UnsavedFormParams {
  kind: string
  id: string
  state: FormState
  /** The same, a little later: a long form is not written at every key. */
  settled: FormState
}

/**
 * Keeps the unsaved form in this browser until it is saved or discarded. If the browser has no space for it, the user
 * is warned before a reload.
 */
export function useUnsavedForm({ kind, id, state, settled }: UnsavedFormParams): () => void {
  const isOver = useRef(false)
  // not `settled`: the page may end between that and the effect that writes it
  const written = useRef<FormState>(undefined)
  useEffect(() => {
    if (isOver.current) return undefined
    written.current = settled
    const typed = unsavedForm(settled)
    if (saveUnsaved(nameOf(kind, id), typed) || typed === null) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [kind, id, settled])
  const keepLatest = useEffectEvent(() => {
    if (!isOver.current && state !== written.current) saveUnsaved(nameOf(kind, id), unsavedForm(state))
  })
  useEffect(() => {
    // whoever leaves at once loses no key, and what was just discarded does not return
    const keep = (): void => keepLatest()
    window.addEventListener('pagehide', keep)
    return () => {
      keep()
      window.removeEventListener('pagehide', keep)
    }
  }, [])
  return () => {
    isOver.current = true
    saveUnsaved(nameOf(kind, id), null)
  }
}
