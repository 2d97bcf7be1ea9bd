import { storedJson, storeText } from '@portal/client'

/** Restores the scroll position after a reload, even in a list that has to grow first. */
const storageKey = 'place'
const patienceMs = 8_000

interface ScrollPosition {
  path: string
  y: number
}

export function restoreScrollOnReload(): void {
  addEventListener('pagehide', () => {
    const position: ScrollPosition = { path: location.pathname, y: scrollY }
    storeText(storageKey, JSON.stringify(position), 'sessionStorage')
  })
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const position = storedJson(storageKey, 'sessionStorage') as ScrollPosition | null
  if (visit?.type === 'reload' && position?.path === location.pathname && position.y > 0)
    scrollWhenTallEnough(position.y)
}

/** Scrolls as soon as the page is long enough; gives up when the reader scrolls, or after 8 seconds. */
function scrollWhenTallEnough(y: number): void {
  const root = document.documentElement
  const growing = new ResizeObserver(() => {
    if (root.scrollHeight - innerHeight < y) return
    scrollTo({ top: y, behavior: 'instant' })
    stop()
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
}
