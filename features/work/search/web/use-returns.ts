import { useEffect, useState } from 'react'

/** Counts back and forward navigations: a React key for components that take their initial state from the address. */
export function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onReturn = () => setCount((before) => before + 1)
    addEventListener('popstate', onReturn)
    return () => removeEventListener('popstate', onReturn)
  }, [])
  return count
}
