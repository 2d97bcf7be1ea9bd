/** Cards of home come a moment later than the header: so long a step waits for its place. */
const waitMs = 2_000

/** The place on the page that a step points at; null: it is not there (GUIDE-02: passed over). */
export function findTarget(name: string, signal: AbortSignal): Promise<HTMLElement | null> {
  const look = () => {
    const found = document.querySelector<HTMLElement>(`[data-guide~="${name}"]`)
    return found && found.getClientRects().length > 0 ? found : null
  }
  const now = look()
  if (now) return Promise.resolve(now)
  return new Promise((done) => {
    const end = (found: HTMLElement | null) => {
      watcher.disconnect()
      clearTimeout(timer)
      done(found)
    }
    const watcher = new MutationObserver(() => {
      const found = look()
      if (found) end(found)
    })
    const timer = setTimeout(() => end(null), waitMs)
    watcher.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => end(null), { once: true })
  })
}
