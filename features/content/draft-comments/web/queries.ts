/** Queries and changes of comments on a draft. */
import { keyOf, useAnswer, useCache } from '@portal/client'
import { draftComments } from '../contract.ts'

/** Refreshed by the live stream; also from time to time, for a browser without it. */
export const useThreads = (id: number) => useAnswer(draftComments.list, { Id: id }, { everyMs: 30_000 })

export const useColleagues = (id: number, enabled: boolean) =>
  useAnswer(draftComments.colleagues, { Id: id }, { enabled })

/** Returns a function that loads the comments on a draft again. */
export function useReloadThreads(id: number): () => Promise<void> {
  const cache = useCache()
  return () => cache.invalidateQueries({ queryKey: keyOf(draftComments.list, { Id: id }) })
}
