import { keyOf, useAnswer, useCache } from '@portal/client'
import { useCallback } from 'react'
import { profile } from '../contract.ts'

/** Who I am in this portal; asked once, kept for the visit. */
export function useMe(portal: string, enabled: boolean) {
  return useAnswer(profile.detail, { Template: portal }, { enabled })
}

/** Who I am is asked for again: the holiday and the days with the company are those of a day. */
export function useAskAgain(): () => void {
  const cache = useCache()
  return useCallback(() => void cache.invalidateQueries({ queryKey: keyOf(profile.detail) }), [cache])
}
