import { call, type Failure } from '@portal/client'
import { useEffect, useState } from 'react'
import { adminData, type AdminItem } from '../contract.ts'

interface ItemState {
  item: AdminItem | undefined
  failure: Failure | undefined
  retry: () => void
}

/** Loads the current item and never a cached one, because a save replaces the version that was read. */
export function useItem(kind: string, id: string): ItemState {
  const [item, setItem] = useState<AdminItem>()
  const [failure, setFailure] = useState<Failure>()
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void call(adminData.item, { Kind: kind, Id: id }, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (answer.ok) setItem(answer.data)
      setFailure(answer.ok ? undefined : answer.failure)
    })
    return () => stop.abort()
  }, [kind, id, times])
  return { item, failure, retry: () => setTimes(times + 1) }
}
