import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

const restMs = 120

/**
 * Only WebKit tells of the Enter that confirms an input method behind compositionend, in the same task; elsewhere an
 * Enter that follows is a person's own.
 */
const confirmsLate = /AppleWebKit/.test(navigator.userAgent) && !/Chrom(e|ium)\//.test(navigator.userAgent)

export interface Typing {
  /** What the field shows. */
  readonly value: string
  /** What is searched for: trimmed, a moment after the last key, never in the middle of a composition. */
  readonly words: string
  readonly type: (text: string) => void
  /** At once. */
  readonly settle: (text: string) => void
  /** Whether a key belongs to the input method. */
  readonly isForInputMethod: (event: KeyboardEvent) => boolean
  readonly compositionStarted: () => void
  readonly compositionEnded: (text: string) => void
}

export function useTyping(first: string, onSettled: (words: string) => void): Typing {
  const [value, setValue] = useState(first)
  const [words, setWords] = useState(first)
  const composing = useRef<'no' | 'yes' | 'just ended'>('no')
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
    if (composing.current === 'yes') return
    // nothing but spaces is nothing: the field says again what it is for
    if (text.trim() === '') settle('')
    else timer.current = setTimeout(() => settle(text), restMs)
  }
  return {
    value,
    words,
    type,
    settle,
    isForInputMethod: ({ nativeEvent: { isComposing, keyCode } }) =>
      isComposing || keyCode === 229 || composing.current !== 'no',
    compositionStarted() {
      composing.current = 'yes'
      clearTimeout(timer.current)
    },
    compositionEnded(text) {
      composing.current = confirmsLate ? 'just ended' : 'no'
      if (confirmsLate) setTimeout(() => (composing.current = 'no'))
      type(text)
    },
  }
}
