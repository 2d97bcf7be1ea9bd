import { useEffect, useState } from 'react'

/** CAL-03 @internal */
export const listDelayMs = 800

/** Shows what was picked after a while, unless something else is picked before; answers how to stop. @internal */
export function revealAfter<T>(ms: number, picked: T, reveal: (picked: T) => void): () => void {
  const timer = setTimeout(() => reveal(picked), ms)
  return () => clearTimeout(timer)
}

/** Whether the list of this day is to be seen yet. */
export function useRevealed(day: string): boolean {
  const [revealed, setRevealed] = useState<string>()
  useEffect(() => revealAfter(listDelayMs, day, setRevealed), [day])
  return revealed === day
}
