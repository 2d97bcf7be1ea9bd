const patienceMs = 8_000

const content = (): HTMLElement | null => document.querySelector<HTMLElement>('#content')

/**
 * Runs a navigation and moves the focus to the heading of the new page when it is mounted, unless the person has moved
 * it. Without a new page the focus stays.
 */
export function navigateWithFocus(navigate: () => void): void {
  const before = content()
  navigate()
  const from = document.activeElement
  const observer = new MutationObserver(look)
  const timer = setTimeout(stop, patienceMs)
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
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
  observer.observe(document.body, { childList: true, subtree: true })
}
