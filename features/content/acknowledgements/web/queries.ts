import { browserZone, call, keyOf, useAnswer, useCache, useCommand } from '@portal/client'
import { news } from '@portal/news/contract'
import { acknowledgements } from '../contract.ts'

export function useAcknowledgement(NewsId: number) {
  return useAnswer(acknowledgements.mine, { NewsId })
}

export function useAcknowledge(NewsId: number) {
  const cache = useCache()
  return useCommand(acknowledgements.acknowledge, {
    onDone: () => void cache.invalidateQueries({ queryKey: keyOf(acknowledgements.mine, { NewsId }) }),
  })
}

/** Reloads the text and its request. Other pages that show them reload when they are next viewed. */
export async function refreshText(cache: ReturnType<typeof useCache>, NewsId: number): Promise<void> {
  void cache.invalidateQueries({ refetchType: 'none' })
  const queryKeys = [[news.detail.path], keyOf(acknowledgements.mine, { NewsId })]
  await Promise.all(queryKeys.map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export function useProgress(NewsId: number) {
  return useAnswer(acknowledgements.progress, { NewsId }, { everyMs: 30_000 })
}

export function useRemind(NewsId: number) {
  const cache = useCache()
  return useCommand(acknowledgements.remind, {
    async onDone() {
      await cache.invalidateQueries({ queryKey: keyOf(acknowledgements.progress, { NewsId }) })
      await cache.invalidateQueries({ queryKey: keyOf(acknowledgements.people) })
    },
  })
}

/** Ends a must-read, or takes that back. */
export function useEndMustRead<E extends typeof acknowledgements.end | typeof acknowledgements.undoEnd>(
  endpoint: E,
  NewsId: number,
) {
  const cache = useCache()
  return useCommand(endpoint, {
    onDone: async () => {
      await cache.invalidateQueries({ queryKey: keyOf(acknowledgements.progress, { NewsId }) })
      await cache.invalidateQueries({ queryKey: keyOf(acknowledgements.list) })
    },
  })
}

export function downloadFile(NewsId: number, what: 'evidence' | 'openFile') {
  return call(acknowledgements[what], { NewsId, Zone: browserZone() }, { timeout: 60_000 })
}

export function checkEvidence(Csv: string) {
  return call(acknowledgements.check, { Csv }, { timeout: 60_000 })
}
