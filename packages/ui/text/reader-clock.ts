type Clock = (at: Date) => Date

/** In a browser its own; the server has another for each document that it draws. */
let clock: Clock = (at) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000)

/**
 * Returns a date whose UTC fields are what the reader's clock shows at this moment. `getHours()` and the like are of the
 * process, which on the server is not where the reader is.
 */
export const readerTime: Clock = (at) => clock(at)

/** Runs `draw` for a reader with this clock. Drawing is synchronous, so no two can meet here. */
export function withReaderClock<T>(other: Clock, draw: () => T): T {
  const own = clock
  clock = other
  try {
    return draw()
  } finally {
    clock = own
  }
}
