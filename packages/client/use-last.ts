import { useState } from 'react'

/** The value; while there is none, the one before it: nothing jumps while one types. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value && value !== last) setLast(value)
  return value ?? last
}
