import { useState } from 'react'
import { isChanged, slotsFrom, type Slots } from '../rules.ts'

export interface Arrangement {
  readonly slots: Slots
  readonly isDirty: boolean
  readonly canUndo: boolean
  readonly change: (slots: Slots) => void
  readonly undo: () => void
}

interface State {
  saved: readonly string[]
  slots: Slots
  past: readonly Slots[]
}

/** The slots compared with the saved ones. Changes made elsewhere are adopted as long as there are none here. */
export function useArrangement(saved: readonly string[], size: number): Arrangement {
  const fresh = (): State => ({ saved, slots: slotsFrom(saved, size), past: [] })
  const [state, setState] = useState(fresh)
  const isDirty = isChanged(state.slots, state.saved)
  if (!isDirty && saved.join('\n') !== state.saved.join('\n')) setState(fresh())
  return {
    slots: state.slots,
    isDirty,
    canUndo: state.past.length > 0,
    change: (slots) => setState((now) => ({ ...now, slots, past: [...now.past, now.slots] })),
    undo: () =>
      setState((now) => {
        const before = now.past.at(-1)
        return before ? { ...now, slots: before, past: now.past.slice(0, -1) } : now
      }),
  }
}
