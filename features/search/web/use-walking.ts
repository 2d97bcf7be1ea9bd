import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Found } from './queries.ts'
import type { Asked } from './places.ts'
import { keysOf, optionId } from './Results.tsx'
import { stepOf, walk } from './walking.ts'

export interface Walking {
  readonly active: string | undefined
  /** The element of the chosen option. */
  readonly chosen: () => HTMLElement | null
  /** Answers whether the key was one to walk with. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** The option that the arrow keys chose; other words begin without one. */
export function useWalking(listId: string, { words, tab }: Asked, { groups = [] }: Pick<Found, 'groups'>): Walking {
  const of = `${tab} ${words}`
  const [choice, setChoice] = useState({ of, key: '' })
  const keys = keysOf(groups, tab === 'all')
  const active = choice.of === of && keys.flat().includes(choice.key) ? choice.key : undefined
  const chosen = () => (active === undefined ? null : document.getElementById(optionId(listId, active)))
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
      const key = step && walk(keys, active, step)
      if (key === undefined) return false
      event.preventDefault()
      setChoice({ of, key })
      return true
    },
  }
}
