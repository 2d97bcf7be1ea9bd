import { useAnswer } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { accessControl, type GrantView } from '../contract.ts'
import { useOnNotAllowed } from './use-on-not-allowed.ts'

/**
 * Roles can change at any time. Open windows are told through the live stream (db/migrations/0049_live.sql). If the
 * stream is down, an open desk polls, and asks at once when it regains focus or a call is refused.
 */
const pollMs = 60_000

export interface Permissions {
  roles: ReadonlySet<RoleName>
  grants: readonly GrantView[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * Returns the caller's roles as of the last answer; the server checks again on each call. `isWatched` enables polling.
 */
export function usePermissions({ isWatched = false } = {}): Permissions {
  const { data, error, refetch } = useAnswer(accessControl.mine, {}, isWatched ? { everyMs: pollMs } : {})
  useOnNotAllowed(isWatched, () => void refetch())
  const grants = data?.Grants ?? []
  return {
    roles: new Set(grants.map(({ Role }) => Role)),
    grants,
    isLoading: !data && !error,
    hasFailed: !data && error !== null,
    retry: () => void refetch(),
  }
}

export interface Scope {
  Categories: string[]
  Tags: string[]
  Departments: number[]
}
