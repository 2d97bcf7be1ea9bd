import { useEffect, useState, type KeyboardEvent } from 'react'
import type { SearchResults } from './queries.ts'
import type { SearchQuery } from './hrefs.ts'
import { listOptionKeys, optionId } from './ResultList.tsx'
import { rowKey, downloadKey, stepForKey, moveActive } from './keyboard-navigation.ts'

export interface KeyboardNavigation {
  readonly active: string | undefined
  /** Returns the element of the active option. */
  readonly chosen: () => HTMLElement | null
  /** Returns whether the key was handled. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** The option selected by the arrow keys; none after a change of the words. */
export function useKeyboardNavigation(
  listId: string,
  { words, tab }: SearchQuery,
  { groups = [] }: Pick<SearchResults, 'groups'>,
): KeyboardNavigation {
  const of = `${tab} ${words}`
  const [choice, setChoice] = useState({ of, key: '' })
  const keys = listOptionKeys(groups, tab === 'all')
  const active = choice.of === of && keys.flat().includes(rowKey(choice.key)) ? choice.key : undefined
  const elementOf = (key: string) => document.getElementById(optionId(listId, key))
  const chosen = () => (active === undefined ? null : elementOf(active))
  /** Right arrow at the end of the text, and left arrow back. */
  function siblingKey({ key, target }: KeyboardEvent): string | undefined {
    if (active === undefined) return undefined
    const isSaving = rowKey(active) !== active
    if (key === 'ArrowLeft') return isSaving ? rowKey(active) : undefined
    const isAtEnd = !(target instanceof HTMLInputElement) || target.selectionStart === target.value.length
    const save = downloadKey(active)
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
      const step = stepForKey(event.key, active !== undefined)
      const key = step ? moveActive(keys, active && rowKey(active), step) : siblingKey(event)
      if (key === undefined) return false
      event.preventDefault()
      setChoice({ of, key })
      return true
    },
  }
}
