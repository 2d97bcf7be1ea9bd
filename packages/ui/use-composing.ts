import { useRef, type KeyboardEvent } from 'react'
import { confirmsLate, isComposingKey } from './input-method.ts'

export interface Composing {
  /** What stands in the field is nobody's words yet. */
  readonly isUnderWay: () => boolean
  /** Whether a key belongs to the input method. */
  readonly isItsKey: (event: KeyboardEvent) => boolean
  readonly started: () => void
  readonly ended: () => void
}

/** For a field that searches as one types: an input method is left alone until it is done (SEARCH-06). */
export function useComposing(): Composing {
  const state = useRef<'no' | 'yes' | 'just ended'>('no')
  return {
    isUnderWay: () => state.current === 'yes',
    isItsKey: ({ nativeEvent }) => isComposingKey(nativeEvent) || state.current !== 'no',
    started() {
      state.current = 'yes'
    },
    ended() {
      state.current = confirmsLate ? 'just ended' : 'no'
      if (confirmsLate) setTimeout(() => (state.current = 'no'))
    },
  }
}
