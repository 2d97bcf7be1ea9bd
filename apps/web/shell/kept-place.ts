import { storedJson, storeText } from '@portal/client'

/** Restores the scroll position after a reload, even in a list that has to grow first. */
const placeKey = 'place'
const patienceMs = 8_000

interface Place {
  path: string
  y: number
}

export function keepPlace(): void {
  addEventListener('pagehide', () => {
    const place: Place = { path: location.pathname, y: scrollY }
    storeText(placeKey, JSON.stringify(place), 'sessionStorage')
  })
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const place = storedJson(placeKey, 'sessionStorage') as Place | null
  if (visit?.type === 'reload' && place?.path === location.pathname && place.y > 0) returnTo(place.y)
}

/** Scrolls as soon as the page is long enough; gives up when the reader scrolls, or after 8 seconds. */
function returnTo(y: number): void {
  const root = document.documentElement
  const growing = new ResizeObserver(() => {
    if (root.scrollHeight - innerHeight < y) return
    scrollTo({ top: y, behavior: 'instant' })
    stop()
  })
  const moved = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    growing.disconnect()
    for (const name of moved) removeEventListener(name, stop)
  }
  for (const name of moved) addEventListener(name, stop, { passive: true })
  growing.observe(document.body)
}
