/**
 * Uploads in progress on this page. While there are any, the draft cannot go to review, and leaving asks for
 * confirmation.
 */
export interface PendingUploads {
  /** Counts the work until it settles. */
  track: <T>(work: Promise<T>) => Promise<T>
  count: () => number
  subscribe: (listener: () => void) => () => void
  /** Warns before the page is closed; returns a function that stops it. */
  guard: (page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => () => void
}

export function createPendingUploads(): PendingUploads {
  const listeners = new Set<() => void>()
  let pending = 0
  function step(by: number): void {
    pending += by
    for (const listener of listeners) listener()
  }
  return {
    async track(work) {
      step(1)
      try {
        return await work
      } finally {
        step(-1)
      }
    },
    count: () => pending,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    guard(page) {
      const onLeave = (event: Event): void => {
        if (pending > 0) event.preventDefault()
      }
      page.addEventListener('beforeunload', onLeave)
      return () => page.removeEventListener('beforeunload', onLeave)
    },
  }
}
