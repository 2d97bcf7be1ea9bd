import { useState } from 'react'

/** Returns the value, or the previous one while there is none, so that nothing jumps while the person types. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  return value ?? last
}
