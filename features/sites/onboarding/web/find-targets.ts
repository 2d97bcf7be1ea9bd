/** Limit of the wait for all cards of home, which load later than the header. */
const waitMs = 2_000

/** Returns the place on the page that a step highlights; null: it does not exist. */
export function targetNow(name: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-guide~="${name}"]`)
  return found && found.getClientRects().length > 0 ? found : null
}

/**
 * Returns the places that exist on the page (GUIDE-02: others are skipped), as soon as all of them do or the wait is
 * over.
 */
export function findTargets(names: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  const found = () => new Set(names.filter((name) => targetNow(name)))
  const now = found()
  if (now.size === names.length) return Promise.resolve(now)
  return new Promise((done) => {
    const end = (there: ReadonlySet<string>) => {
      watcher.disconnect()
      clearTimeout(timer)
      done(there)
    }
    const watcher = new MutationObserver(() => {
      const there = found()
      if (there.size === names.length) end(there)
    })
    const timer = setTimeout(() => end(found()), waitMs)
    watcher.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => end(new Set()), { once: true })
  })
}
