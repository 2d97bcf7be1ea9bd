/** Queries and changes of comments on a draft. */
import { keyOf, useAnswer, useCache } from '@portal/client'
import { draftComments } from '../contract.ts'

/** Asked again when the live stream tells of a change. */
export const useThreads = (id: number, enabled = true) => useAnswer(draftComments.list, { Id: id }, { enabled })

export const useColleagues = (id: number, enabled: boolean) =>
  useAnswer(draftComments.colleagues, { Id: id }, { enabled })

/** Returns a function that loads the comments on a draft again. */
export function useReloadThreads(id: number): () => Promise<void> {
  const cache = useCache()
  return () => cache.invalidateQueries({ queryKey: keyOf(draftComments.list, { Id: id }) })
}
