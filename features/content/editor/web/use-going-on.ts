import { useState } from 'react'

/**
 * A text that closes under its author's hands: who does not look up goes on typing, and this browser keeps that. It is
 * locked once the focus leaves it.
 */
export function useGoingOn(mayWrite: boolean) {
  const [hasFocus, setFocus] = useState(false)
  const [was, setWas] = useState(mayWrite)
  const isEditable = mayWrite || (was && hasFocus)
  if (isEditable !== was) setWas(isEditable)
  return { isEditable, onFocus: () => setFocus(true), onBlur: () => setFocus(false) }
}
