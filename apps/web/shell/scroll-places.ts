import { storedJson, storeText } from '@portal/client'

/** A page begins at its top (or at the element that the address names), where it was left, or unchanged. */
export type ScrollTarget = 'top' | 'as-left' | 'as-is'

const storageKey = 'places'
/** Of the last entries of the history, in pixels. */
const mostPlaces = 100
const patienceMs = 8_000

/**
 * Remembers how far each page of the history was scrolled, also over a reload or a visit to another site. The first
 * page stays where the browser or its reader has put it. `key` names the current entry of the history.
 */
export function rememberPlaces(key: () => string) {
  const kept = Object(storedJson(storageKey, 'sessionStorage')) as Record<string, number>
  const places = new Map(Object.entries(kept))
  let next: ScrollTarget = 'as-is'
  let anchor: string | undefined
  let stop: () => void = () => undefined
  const leave = (): void => {
    stop()
    places.delete(key())
    places.set(key(), scrollY)
  }
  history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    leave()
    storeText(storageKey, JSON.stringify(Object.fromEntries([...places].slice(-mostPlaces))), 'sessionStorage')
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual'
  })
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const y = places.get(key()) ?? 0
  if (visit?.type !== 'navigate' && y > 0) stop = scrollAsItGrows(y)
  return {
    /** Call before the address changes; `to` is the id of the element that it names. */
    comeTo(place: ScrollTarget, to?: string): void {
      next = place
      anchor = to
    },
    leave,
    /** Call when the page of the new address is drawn. */
    arrive(): void {
      const [place, id] = [next, anchor]
      next = 'as-is'
      anchor = undefined
      const left = places.get(key())
      // a place that the browser went to by itself, such as the skip link's, is not known
      if (place === 'as-left' && (left !== undefined || !id)) stop = scrollAsItGrows(left ?? 0)
      else if (id) document.getElementById(id)?.scrollIntoView()
      else if (place === 'top') scrollTo({ top: 0, left: 0, behavior: 'instant' })
    },
  }
}

/** Scrolls as far as the page is long enough, and on as it grows, until the reader scrolls, or for 8 seconds. */
function scrollAsItGrows(y: number): () => void {
  const scroll = (): boolean => {
    scrollTo({ top: y, left: 0, behavior: 'instant' })
    return scrollY > y - 1
  }
  if (scroll()) return () => undefined
  const growing = new ResizeObserver(() => {
    if (scroll()) stop()
  })
  const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    growing.disconnect()
    for (const name of userEvents) removeEventListener(name, stop)
  }
  for (const name of userEvents) addEventListener(name, stop, { passive: true })
  growing.observe(document.body)
  return stop
}
