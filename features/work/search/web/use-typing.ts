import { useComposing } from '@portal/ui/search-field'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const restMs = 120

export interface Typing {
  /** The text of the field. */
  readonly value: string
  /** The query: trimmed, shortly after the last key, never during a composition. */
  readonly words: string
  readonly type: (text: string) => void
  /** Commits the text at once. */
  readonly settle: (text: string) => void
  /** Returns whether a key belongs to the input method. */
  readonly isForInputMethod: (event: KeyboardEvent) => boolean
  readonly compositionStarted: () => void
  readonly compositionEnded: (text: string) => void
}

export function useTyping(first: string, onSettled: (words: string) => void): Typing {
  const [value, setValue] = useState(first)
  const [words, setWords] = useState(first)
  const composing = useComposing()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(text: string): void {
    clearTimeout(timer.current)
    const next = text.trim()
    setValue(text)
    if (next === words) return
    setWords(next)
    onSettled(next)
  }
  function type(text: string): void {
    setValue(text)
    clearTimeout(timer.current)
    if (composing.isUnderWay()) return
    // spaces alone are an empty query: the field shows its placeholder again
    if (text.trim() === '') settle('')
    else timer.current = setTimeout(() => settle(text), restMs)
  }
  return {
    value,
    words,
    type,
    settle,
    isForInputMethod: composing.isItsKey,
    compositionStarted() {
      composing.started()
      clearTimeout(timer.current)
    },
    compositionEnded(text) {
      composing.ended()
      type(text)
    },
  }
}
