import { useEffect, useState } from 'react'

/** How often one went back or forth while this is shown: a key for what takes its beginning from the address. */
export function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onReturn = () => setCount((before) => before + 1)
    addEventListener('popstate', onReturn)
    return () => removeEventListener('popstate', onReturn)
  }, [])
  return count
}
