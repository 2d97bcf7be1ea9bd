/** Queries and commands of the editor. */
import { keyOf, useAnswer, useCache, useCommand, usePages } from '@portal/client'
import { useCallback } from 'react'
import { trash, writing } from '../contract.ts'
import type { Status } from '../rules.ts'

const pageSize = 20

export interface ListFilter {
  Scope: 'mine' | 'all' | 'trash'
  Status?: Status
  Kind?: 'news' | 'value' | 'portal' | 'activity'
  Keyword?: string
  Order?: 'newest' | 'oldest'
}

/** Polls, because people open and close drafts. */
export const useManuscripts = (filter: ListFilter) => usePages(writing.list, filter, { pageSize, everyMs: 30_000 })
export const useManuscript = (id: number) => useAnswer(writing.open, { Id: id })
/** Refreshed by the live stream when somebody comes, goes, moves or writes. */
export const useAround = (id: number, window: string) => useAnswer(writing.around, { Id: id, Window: window })
export const useVersions = (id: number) => usePages(writing.versions, { Id: id }, { pageSize })
export const useVersion = (id: number, version: number) =>
  useAnswer(writing.version, { Id: id, Version: version }, { enabled: version > 0 })
export const useQuestionnaires = () => useAnswer(writing.questionnaires, {})
export const useBegin = () => useCommand(writing.begin)
export const useRemove = () => useCommand(trash.remove)
export const useBringBack = () => useCommand(trash.bringBack)
export const useTrashed = (id: number) => useAnswer(trash.trashed, { Id: id })
export const useRestore = () => useCommand(writing.restore)

/** Returns a function that drops a draft from the cache, since another browser may have changed it. */
export function useForget(): (id: number) => void {
  const cache = useCache()
  return useCallback(
    (id) => {
      cache.removeQueries({ queryKey: keyOf(writing.open, { Id: id }) })
      void cache.invalidateQueries({ queryKey: keyOf(writing.list) })
    },
    [cache],
  )
}
