/** Runs a clean-up now and then; answers the way to end it, which waits for a run under way. */
export function sweepEvery(
  ms: number,
  sweep: () => Promise<void>,
  log: { warn(details: object, message: string): void },
): () => Promise<void> {
  let going: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    going = sweep().catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
  }, ms)
  return async () => {
    clearInterval(timer)
    await going
  }
}
