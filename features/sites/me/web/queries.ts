import { keyOf, useAnswer, useCache } from '@portal/client'
import { useCallback } from 'react'
import { me } from '../contract.ts'

/** The viewer in this site, loaded once per visit. */
export function useMe(portal: string, enabled: boolean) {
  return useAnswer(me.detail, { Template: portal }, { enabled })
}

/** Returns a function that loads the viewer again: the holiday and the days with the company change daily. */
export function useReloadMe(): () => void {
  const cache = useCache()
  return useCallback(() => void cache.invalidateQueries({ queryKey: keyOf(me.detail) }), [cache])
}
