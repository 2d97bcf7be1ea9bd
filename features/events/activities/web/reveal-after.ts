import { useEffect, useState } from 'react'

/** CAL-03 @internal */
export const listDelayMs = 800

/** Calls `reveal` after a delay. Returns a function that cancels it. @internal */
export function revealAfter<T>(ms: number, picked: T, reveal: (picked: T) => void): () => void {
  const timer = setTimeout(() => reveal(picked), ms)
  return () => clearTimeout(timer)
}

/** Returns true once the list of this day may be shown. */
export function useRevealed(day: string): boolean {
  const [revealed, setRevealed] = useState<string>()
  useEffect(() => revealAfter(listDelayMs, day, setRevealed), [day])
  return revealed === day
}
