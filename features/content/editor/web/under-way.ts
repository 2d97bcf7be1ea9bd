/** What is being sent from this page: while anything is, the text goes nowhere, and leaving it is warned of. */
export interface UnderWay {
  /** Counts until the work is over, however it ends. */
  during: <T>(work: Promise<T>) => Promise<T>
  count: () => number
  subscribe: (listener: () => void) => () => void
  /** Listens for the page being closed; answers how not to. */
  guard: (page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>) => () => void
}

export function createUnderWay(): UnderWay {
  const listeners = new Set<() => void>()
  let going = 0
  function step(by: number): void {
    going += by
    for (const listener of listeners) listener()
  }
  return {
    async during(work) {
      step(1)
      try {
        return await work
      } finally {
        step(-1)
      }
    },
    count: () => going,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    guard(page) {
      const onLeave = (event: Event): void => {
        if (going > 0) event.preventDefault()
      }
      page.addEventListener('beforeunload', onLeave)
      return () => page.removeEventListener('beforeunload', onLeave)
    },
  }
}
