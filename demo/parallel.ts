/** Two cores draw at once; results keep the order of what they are made of. */
export async function inParallel<T, R>(
  items: readonly T[],
  make: (item: T) => Promise<R>,
  onProgress: (done: number) => void,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let done = 0
  async function work(): Promise<void> {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await make(items[index]!)
      done += 1
      if (done % 50 === 0) onProgress(done)
    }
  }
  await Promise.all([work(), work(), work()])
  return results
}
