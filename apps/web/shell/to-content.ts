const patienceMs = 8_000

const content = (): HTMLElement | null => document.querySelector<HTMLElement>('#content')

/**
 * Does what leads to another page, and goes on there: its heading takes the focus when it stands, unless one went
 * elsewhere meanwhile. Where no other page comes, the focus stays.
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
