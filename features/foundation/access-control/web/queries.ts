import { call, keyOf, useAnswer, useCache, usePages, type Answer } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { rights, type GrantShown, type HolderNamed } from '../contract.ts'
import { useRefused } from './use-refused.ts'

/**
 * Roles can change at any time. Open windows are told through the live stream (db/migrations/0049_live.sql). If the
 * stream is down, an open desk polls, and asks at once when it regains focus or a call is refused.
 */
const everyMs = 60_000
const pageSize = 30

export interface Rights {
  roles: ReadonlySet<RoleName>
  grants: readonly GrantShown[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * Returns the caller's roles as of the last answer; the server checks again on each call. `isWatched` enables polling.
 */
export function useRights({ isWatched = false } = {}): Rights {
  const { data, error, refetch } = useAnswer(rights.mine, {}, isWatched ? { everyMs } : {})
  useRefused(isWatched, () => void refetch())
  const grants = data?.Grants ?? []
  return {
    roles: new Set(grants.map(({ Role }) => Role)),
    grants,
    isLoading: !data && !error,
    hasFailed: !data && error !== null,
    retry: () => void refetch(),
  }
}

export function useHolders(role: RoleName | undefined, words: string) {
  const filter = { ...(role ? { Role: role } : {}), ...(words ? { Keyword: words } : {}) }
  return usePages(rights.holders, filter, { pageSize })
}

/** Invalidates everything that granting and revoking may have changed, including one's own roles. */
function useFreshRights(): () => Promise<unknown> {
  const cache = useCache()
  const changed = [rights.holders, rights.mine, rights.audit, rights.groups]
  return () => Promise.all(changed.map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })))
}

export interface Scope {
  Categories: string[]
  Tags: string[]
  Departments: number[]
}

export type Given = Answer<typeof rights.grant>
export type Taken = Answer<typeof rights.take>

export function useGiving() {
  const refresh = useFreshRights()
  return {
    async give(Holder: HolderNamed, Role: RoleName, scope: Scope): Promise<Given> {
      const answer = await call(rights.grant, { Holder, Role, ...scope })
      await refresh()
      return answer
    },
    async take(Holder: HolderNamed, Role: RoleName): Promise<Taken> {
      const answer = await call(rights.take, { Holder, Role })
      await refresh()
      return answer
    },
  }
}
