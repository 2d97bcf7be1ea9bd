import { useRef, type KeyboardEvent } from 'react'
import { confirmsLate, isComposingKey } from './input-method.ts'

export interface Composing {
  /** True while the text in the field is incomplete. */
  readonly isUnderWay: () => boolean
  /** True if a key belongs to the input method. */
  readonly isItsKey: (event: KeyboardEvent) => boolean
  readonly started: () => void
  readonly ended: () => void
}

/** For fields that search while typing: waits for an input method to finish (SEARCH-06). */
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
