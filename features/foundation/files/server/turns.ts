/**
 * Runs work that needs much memory one at a time in a process, so that memory is bounded whatever the load (AVATAR-03).
 */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The same for files of `bytes` each; returns 'busy' if more than `mostBytes` would be waiting. */
export function createBoundedTurns(mostBytes: number) {
  const inTurn = createTurns()
  let waiting = 0
  return async <T>(bytes: number, work: () => Promise<T>): Promise<T | 'busy'> => {
    if (waiting + bytes > mostBytes) return 'busy'
    waiting += bytes
    try {
      return await inTurn(work)
    } finally {
      waiting -= bytes
    }
  }
}
