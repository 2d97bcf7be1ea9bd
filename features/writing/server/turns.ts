/** Pictures are decoded one after another in a process: the memory of one, whoever else sends (AVATAR-03). */

/** What may wait for its turn, in bytes over all. */
const waitingMax = 80_000_000
let waiting = 0
let last: Promise<unknown> = Promise.resolve()

export async function inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T | 'busy'> {
  if (waiting + bytes > waitingMax) return 'busy'
  waiting += bytes
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= bytes
  }
}
