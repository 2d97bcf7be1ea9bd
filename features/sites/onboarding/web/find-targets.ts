/** Cards of home come a moment later than the header: so long is waited for them, all together. */
const waitMs = 2_000

/** The place on the page that a step points at; null: it is not there. */
export function targetNow(name: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-guide~="${name}"]`)
  return found && found.getClientRects().length > 0 ? found : null
}

/** Which of these places are on the page (GUIDE-02: what is not there is passed over); as soon as all of them are. */
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
