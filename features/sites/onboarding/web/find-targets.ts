/** Limit of the wait for all cards of home, which load later than the header. */
const waitMs = 2_000

/** Returns the place on the page that a step highlights; null: it does not exist. */
export function findTarget(name: string): HTMLElement | null {
  const findPresent = document.querySelector<HTMLElement>(`[data-guide~="${name}"]`)
  return findPresent && findPresent.getClientRects().length > 0 ? findPresent : null
}

/**
 * Returns the places that exist on the page (GUIDE-02: others are skipped), as soon as all of them do or the wait is
 * over.
 */
export function findTargets(names: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  const findPresent = () => new Set(names.filter((name) => findTarget(name)))
  const now = findPresent()
  if (now.size === names.length) return Promise.resolve(now)
  return new Promise((done) => {
    const end = (there: ReadonlySet<string>) => {
      watcher.disconnect()
      clearTimeout(timer)
      done(there)
    }
    const watcher = new MutationObserver(() => {
      const there = findPresent()
      if (there.size === names.length) end(there)
    })
    const timer = setTimeout(() => end(findPresent()), waitMs)
    watcher.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => end(new Set()), { once: true })
  })
}
