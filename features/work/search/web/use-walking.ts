import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Found } from './queries.ts'
import type { Asked } from './places.ts'
import { keysOf, optionId } from './Results.tsx'
import { rowOf, saveKeyOf, stepOf, walk } from './walking.ts'

export interface Walking {
  readonly active: string | undefined
  /** Returns the element of the active option. */
  readonly chosen: () => HTMLElement | null
  /** Returns whether the key was handled. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** The option selected by the arrow keys; none after a change of the words. */
export function useWalking(listId: string, { words, tab }: Asked, { groups = [] }: Pick<Found, 'groups'>): Walking {
  const of = `${tab} ${words}`
  const [choice, setChoice] = useState({ of, key: '' })
  const keys = keysOf(groups, tab === 'all')
  const active = choice.of === of && keys.flat().includes(rowOf(choice.key)) ? choice.key : undefined
  const elementOf = (key: string) => document.getElementById(optionId(listId, key))
  const chosen = () => (active === undefined ? null : elementOf(active))
  /** Right arrow at the end of the text, and left arrow back. */
  function siblingKey({ key, target }: KeyboardEvent): string | undefined {
    if (active === undefined) return undefined
    const isSaving = rowOf(active) !== active
    if (key === 'ArrowLeft') return isSaving ? rowOf(active) : undefined
    const isAtEnd = !(target instanceof HTMLInputElement) || target.selectionStart === target.value.length
    const save = saveKeyOf(active)
    return key === 'ArrowRight' && !isSaving && isAtEnd && elementOf(save) ? save : undefined
  }
  useEffect(() => {
    if (active === undefined) return
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])
  return {
    active,
    chosen,
    onKey(event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
      const step = stepOf(event.key, active !== undefined)
      const key = step ? walk(keys, active && rowOf(active), step) : siblingKey(event)
      if (key === undefined) return false
      event.preventDefault()
      setChoice({ of, key })
      return true
    },
  }
}
