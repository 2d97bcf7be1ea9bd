import { useEffect, useRef, useState } from 'react'
import { useComposing } from './use-composing.ts'

/** So long after the last key, what was typed is searched for. */
const pauseMs = 220

/**
 * Words as they are typed, and as they are searched for: a little later, not while they are being composed (IME), and
 * at once where somebody asks for it. When the address says otherwise (a link, back), the field follows it.
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
