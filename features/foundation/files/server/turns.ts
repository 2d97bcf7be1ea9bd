/** Work that needs much memory, one after another in a process: the memory of one, whoever else sends (AVATAR-03). */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** The same for files of `bytes` each; 'busy': more than `mostBytes` would wait. */
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
