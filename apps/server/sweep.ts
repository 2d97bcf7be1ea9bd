/** Runs a clean-up now and then; answers the way to end it, which waits for a run under way. */
export function sweepEvery(
  ms: number,
  sweep: () => Promise<void>,
  log: { warn(details: object, message: string): void },
): () => Promise<void> {
  let going: Promise<void> = Promise.resolve()
  let isGoing = false
  const timer = setInterval(() => {
    // one that takes longer than its turn is not overtaken
    if (isGoing) return
    isGoing = true
    going = sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
      .finally(() => (isGoing = false))
  }, ms)
  return async () => {
    clearInterval(timer)
    await going
  }
}
