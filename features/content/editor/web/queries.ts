/** Queries and commands of the editor. */
import type { RequestOf } from '@portal/contract'
import { keyOf, useAnswer, useCache, useCommand } from '@portal/client'
import { useCallback } from 'react'
import { trash, drafts } from '../contract.ts'

/** Polls, because people open and close drafts. */
export const useDrafts = (filter: RequestOf<typeof drafts.list>) => useAnswer(drafts.list, filter, { everyMs: 30_000 })
export const useDraft = (input: RequestOf<typeof drafts.open>) => useAnswer(drafts.open, input)
/** Refreshed by the live stream when somebody comes, goes, moves or writes. */
export const useDraftPresence = (id: number, window: string) => useAnswer(drafts.around, { Id: id, Window: window })
export const useVersions = (id: number, paging: { PageIndex: number; PageSize: number }) =>
  useAnswer(drafts.versions, { Id: id, ...paging }, { everyMs: 30_000 })
export const useVersion = (id: number, version: number) =>
  useAnswer(drafts.version, { Id: id, Version: version }, { enabled: version > 0 })
export const useQuestionnaires = () => useAnswer(drafts.questionnaires, {})
export const useNewsSites = (enabled: boolean) => useAnswer(drafts.sites, {}, { enabled })
export const useCreateDraft = () => useCommand(drafts.begin)
export const useDuplicateDraft = () => useCommand(drafts.duplicate)
export const useAdoptNews = () => useCommand(drafts.adopt)
export const useTrashDraft = () => useCommand(trash.remove)
export const useRestoreDraft = () => useCommand(trash.bringBack)
export const useTrashedDraft = (id: number) => useAnswer(trash.trashed, { Id: id })
export const useRestoreVersion = () => useCommand(drafts.restore)

/** Returns a function that drops a draft from the cache, since another browser may have changed it. */
export function useForgetDraft(): (id: number) => void {
  const cache = useCache()
  return useCallback(
    (id) => {
      cache.removeQueries({ queryKey: keyOf(drafts.open, { Id: id }) })
      void cache.invalidateQueries({ queryKey: keyOf(drafts.list) })
    },
    [cache],
  )
}
