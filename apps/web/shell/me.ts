import { standingOf } from '@portal/contract'
import type { UserDetail } from '@portal/me/web'
import { createContext, use } from 'react'

/** The current person; null while loading. */
export const MeContext = createContext<UserDetail | null>(null)

export function useMyself(): UserDetail | null {
  return use(MeContext)
}

/** Readers in a joint venture see where each news item comes from. */
export function useIsJointVenture(): boolean {
  return standingOf(useMyself()?.UserTag ?? '') === 'joint-venture'
}
