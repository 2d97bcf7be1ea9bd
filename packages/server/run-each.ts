/** Runs every part of a clean-up in sequence, even if one fails. Throws at the end, naming the failed parts. */
export async function runEach(parts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const failed: { name: string; error: unknown }[] = []
  for (const [name, run] of Object.entries(parts))
    try {
      // one at a time, so that a clean-up takes one connection
      // oxlint-disable-next-line no-await-in-loop
      await run()
    } catch (error) {
      failed.push({ name, error })
    }
  if (failed.length === 0) return
  const names = failed.map(({ name }) => name).join(', ')
  throw new AggregateError(
    failed.map(({ error }) => error),
    `failed: ${names}`,
    { cause: failed[0]?.error },
  )
}
