/** Milliseconds that a piece waits for others: compressing and sending each by itself costs as much as drawing a screen. */
const gatherMs = 8

export interface Batch {
  text: string
  isLast: boolean
}

/** Joins the pieces that come within `gatherMs` of the first of them. */
export async function* inBatches(pieces: AsyncIterable<string>): AsyncGenerator<Batch> {
  const iterator = pieces[Symbol.asyncIterator]()
  let timer: NodeJS.Timeout | undefined
  try {
    let next = iterator.next()
    let piece: IteratorResult<string> = await next
    while (!piece.done) {
      const { promise: due, resolve } = Promise.withResolvers<null>()
      timer = setTimeout(resolve, gatherMs, null)
      let text = ''
      let isDue = false
      while (!isDue && !piece.done) {
        text += piece.value
        next = iterator.next()
        const came = await Promise.race([next, due])
        isDue = came === null
        piece = came ?? piece
      }
      clearTimeout(timer)
      yield { text, isLast: piece.done === true }
      piece = await next
    }
  } finally {
    clearTimeout(timer)
    // not awaited: a piece that still comes would hold it up
    void iterator.return?.()
  }
}

/** Each as soon as it is there, in whichever order. None may reject. */
export async function* inOrderOfTime<T>(coming: readonly Promise<T>[]): AsyncGenerator<T> {
  const left = new Map(coming.map((each, nth) => [nth, each.then((value) => ({ nth, value }))]))
  while (left.size > 0) {
    const { nth, value } = await Promise.race(left.values())
    left.delete(nth)
    yield value
  }
}
