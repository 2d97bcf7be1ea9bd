/**
 * Runs work that needs much memory one at a time in a process, so that memory is bounded whatever the load (AVATAR-03).
 * Work that waits is let go of, and rejects with the reason, as soon as its signal is aborted.
 */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve()
  // the only reference to the work: what it holds is free once it has left
  return <T>(waiting: (() => Promise<T>) | undefined, signal?: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        waiting = undefined
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      if (signal?.aborted) leave()
      last = last.then(async () => {
        signal?.removeEventListener('abort', leave)
        try {
          if (waiting) resolve(await waiting())
        } catch (error) {
          reject(error)
        }
      })
    })
}

/** The same for files of `bytes` each; returns 'busy' if more than `mostBytes` would be waiting. */
export function createBoundedMutex(mostBytes: number) {
  const runExclusive = createMutex()
  let waiting = 0
  return async <T>(bytes: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T | 'busy'> => {
    if (waiting + bytes > mostBytes) return 'busy'
    waiting += bytes
    try {
      return await runExclusive(work, signal)
    } finally {
      waiting -= bytes
    }
  }
}
