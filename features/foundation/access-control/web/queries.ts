import { call, keyOf, useAnswer, useCache, usePages, type Answer } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { rights, type GrantShown, type HolderNamed } from '../contract.ts'
import { useRefused } from './use-refused.ts'

/**
 * A role may be given or taken at any time: open windows hear of it by the stream of notices (db/migrations/0049_live.sql).
 * Where that is cut an open desk asks by itself, and at once when one comes back to it, or is refused.
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

/** What one may do, as the server said last; the server decides again at each call. `isWatched`: asked again and again. */
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

/** Asks anew what has changed by giving and taking; one's own rights may have, too. */
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
