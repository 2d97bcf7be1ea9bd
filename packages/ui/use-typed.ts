import { useEffect, useRef, useState } from 'react'
import { useComposing } from './use-composing.ts'

/** Delay of a search after the last key. */
const pauseMs = 220

/**
 * The text of a search field, searched for after a pause, not during composition (IME), and at once on request. If the
 * address changes (a link, back), the field follows.
 */
export function useTyped(words: string, onSearch: (words: string) => void) {
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(words)
  // sent, and not yet in the address
  const [under, setUnder] = useState<readonly string[]>([])
  const composing = useComposing()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (words !== seen) {
    setSeen(words)
    const arrived = under.indexOf(words)
    setUnder(arrived < 0 ? [] : under.slice(arrived + 1))
    if (arrived < 0) setTyped(words)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(text: string): void {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next === (under.at(-1) ?? words)) return
    setUnder([...under, next])
    onSearch(next)
  }
  function type(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    if (!composing.isUnderWay()) timer.current = setTimeout(() => send(text), pauseMs)
  }
  return {
    typed,
    type,
    sendNow: () => composing.isUnderWay() || send(typed),
    clear: () => {
      setTyped('')
      send('')
    },
    isForInputMethod: composing.isItsKey,
    compositionStarted: () => {
      composing.started()
      clearTimeout(timer.current)
    },
    compositionEnded: (text: string) => {
      composing.ended()
      type(text)
    },
  }
}
