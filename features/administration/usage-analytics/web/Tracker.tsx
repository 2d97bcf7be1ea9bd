import { keyOf, randomKey, tabAccount, useCache, useNavigation } from '@portal/client'
import { search } from '@portal/search/contract'
import { useEffect, useState } from 'react'
import { usageAnalytics } from '../contract.ts'
import { pageNameOf } from '../rules.ts'
import { parseOpenedItems } from './opened-items.ts'
import { createQueue, type Queue } from './event-queue.ts'
import { sendBatch } from './send.ts'
import { trackingForgotten } from './signals.ts'

const everyMs = 15_000
/** A search counts after this pause. */
const restMs = 3_000

/** SHELL-21: collects page views, opened items and whether searches have results. Renders nothing. */
export function Tracker() {
  const { here } = useNavigation()
  const cache = useCache()
  const [queue] = useState(() =>
    createQueue({
      account: tabAccount(),
      store: sessionStorage,
      now: Date.now,
      newId: randomKey,
      send: sendBatch,
      onOff: () => cache.invalidateQueries({ queryKey: keyOf(usageAnalytics.mine) }),
    }),
  )
  useEffect(() => {
    const Name = pageNameOf(here.pathname)
    if (Name) queue.add({ Kind: 'page', Name })
  }, [queue, here.pathname])
  const opened = parseOpenedItems(here).join(' ')
  useEffect(() => {
    for (const each of opened.split(' ').filter(Boolean)) {
      const [Kind, id] = each.split(',') as ['news' | 'activity', string]
      queue.add({ Kind, Id: Number(id) })
    }
  }, [queue, opened])
  useEffect(() => watchClicks(queue), [queue])
  useEffect(() => watchSearches(queue, cache), [queue, cache])
  useEffect(() => {
    const flush = (): void => void queue.flush()
    const onHide = (): void => void (document.visibilityState === 'hidden' && flush())
    const timer = setInterval(flush, everyMs)
    document.addEventListener('visibilitychange', onHide)
    addEventListener(trackingForgotten, queue.drop)
    return () => {
      clearInterval(timer)
      removeEventListener(trackingForgotten, queue.drop)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [queue])
  return null
}

/** Watches clicks on elements with `data-track`, and opened tools. */
function watchClicks(queue: Queue): () => void {
  const onClick = ({ target }: MouseEvent): void => {
    const Name = (target as Element).closest?.<HTMLElement>('[data-track]')?.dataset['track']
    if (Name && pageNameOf(location.pathname)) queue.add({ Kind: 'click', Name })
  }
  const onTool = (event: Event): void => queue.add({ Kind: 'tool', Name: (event as CustomEvent<string>).detail })
  document.addEventListener('click', onClick, true)
  addEventListener('forecourt:tool', onTool)
  return () => {
    document.removeEventListener('click', onClick, true)
    removeEventListener('forecourt:tool', onTool)
  }
}

/** Watches searches: length and whether there were results, never the words. */
function watchSearches(queue: Queue, cache: ReturnType<typeof useCache>): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = cache.getQueryCache().subscribe((event) => {
    const { queryKey, state } = event.query
    if (event.type !== 'updated' || event.action.type !== 'success' || queryKey[0] !== search.all.path) return
    const { title } = queryKey[2] as { title: string }
    const found = Object.values(state.data as Record<string, { Total?: number }>)
    clearTimeout(resting)
    resting = setTimeout(() => {
      const Length = Math.min(title.length, 200)
      if (Length > 0) queue.add({ Kind: 'search', Length, Found: found.some((part) => (part.Total ?? 0) > 0) })
    }, restMs)
  })
  return () => {
    clearTimeout(resting)
    unsubscribe()
  }
}
