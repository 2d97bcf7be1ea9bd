const patienceMs = 8_000

const content = (): HTMLElement | null => document.querySelector<HTMLElement>('#content')

/**
 * Runs a navigation and moves the focus to the heading of the new page when it is mounted, unless the person has moved
 * it. Without a new page the focus stays.
 */
export function goOnInContent(lead: () => void): void {
  const before = content()
  lead()
  const from = document.activeElement
  const coming = new MutationObserver(look)
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    coming.disconnect()
  }
  function look(): void {
    if (document.activeElement !== from) return stop()
    const page = content()
    const heading = page === before ? null : page?.querySelector<HTMLElement>('h1')
    if (!heading) return
    stop()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  coming.observe(document.body, { childList: true, subtree: true })
}
