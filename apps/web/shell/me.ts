import type { UserDetail } from '@portal/me/web'
import { createContext, use } from 'react'

/** The viewer; null while it is on its way. */
export const MeContext = createContext<UserDetail | null>(null)

export function useMyself(): UserDetail | null {
  return use(MeContext)
}
