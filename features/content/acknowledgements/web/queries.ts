import { call, keyOf, useAnswer, useCache, useCommand, usePages } from '@portal/client'
import { news } from '@portal/news/contract'
import { mustRead } from '../contract.ts'

export function useAcknowledgement(NewsId: number) {
  return useAnswer(mustRead.mine, { NewsId })
}

export function useAcknowledge(NewsId: number) {
  const cache = useCache()
  return useCommand(mustRead.acknowledge, {
    onDone: () => void cache.invalidateQueries({ queryKey: keyOf(mustRead.mine, { NewsId }) }),
  })
}

/** Reloads the text and its request. Other pages that show them reload when they are next viewed. */
export async function refreshText(cache: ReturnType<typeof useCache>, NewsId: number): Promise<void> {
  void cache.invalidateQueries({ refetchType: 'none' })
  const queryKeys = [[news.detail.path], keyOf(mustRead.mine, { NewsId })]
  await Promise.all(queryKeys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useMustReads() {
  return usePages(mustRead.list, {}, { pageSize: 20 })
}

export function useProgress(NewsId: number) {
  return useAnswer(mustRead.progress, { NewsId }, { everyMs: 30_000 })
}

/** Polls, because people confirm and are reminded meanwhile. */
export function useReaders(NewsId: number, IsDone: boolean, DepartmentId: number) {
  const input = { NewsId, IsDone, ...(DepartmentId ? { DepartmentId } : {}) }
  return usePages(mustRead.people, input, { pageSize: 50, everyMs: 30_000 })
}

export function useRemind(NewsId: number) {
  const cache = useCache()
  return useCommand(mustRead.remind, {
    onDone: () => void cache.invalidateQueries({ queryKey: keyOf(mustRead.progress, { NewsId }) }),
  })
}

export function useEndMustRead(NewsId: number) {
  const cache = useCache()
  return useCommand(mustRead.end, {
    onDone: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(mustRead.progress, { NewsId }) })
      await cache.invalidateQueries({ queryKey: keyOf(mustRead.list) })
    },
  })
}

export function downloadFile(NewsId: number, what: 'evidence' | 'openFile') {
  const { timeZone: Zone } = Intl.DateTimeFormat().resolvedOptions()
  return call(mustRead[what], { NewsId, Zone }, { timeout: 60_000 })
}

export function checkEvidence(Csv: string) {
  return call(mustRead.check, { Csv }, { timeout: 60_000 })
}
