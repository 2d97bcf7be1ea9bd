import { call, type Failure } from '@portal/client'
import { useEffect, useState } from 'react'
import { curating, type Item } from '../contract.ts'

interface Read {
  item: Item | undefined
  failure: Failure | undefined
  retry: () => void
}

/** Loads the current item and never a cached one, because a save replaces the version that was read. */
export function useItem(kind: string, id: string): Read {
  const [item, setItem] = useState<Item>()
  const [failure, setFailure] = useState<Failure>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void call(curating.item, { Kind: kind, Id: id }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.ok) setItem(answer.data)
      setFailure(answer.ok ? undefined : answer.failure)
    })
    return () => stop.abort()
  }, [kind, id, times])
  return { item, failure, retry: () => setTimes(times + 1) }
}
