export interface Happening {
  actor: string
  at: Date
}

export interface Batch<T> {
  /** Distinct accounts, the latest last. */
  actors: string[]
  last: T
}

/**
 * Groups events into one notification: those within some days of the first, and all since the reader last looked,
 * because an unread notification keeps counting.
 */
export function batches<T extends Happening>(happened: readonly T[], days: number, seen: Date | undefined): Batch<T>[] {
  const found: { first: Date; happened: T[] }[] = []
  for (const each of happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const batch = found.at(-1)
    if (batch && isOneWith(batch, each, days, seen)) batch.happened.push(each)
    else found.push({ first: each.at, happened: [each] })
  }
  return found.map((batch) => {
    const last = batch.happened.at(-1)!
    const others = batch.happened.map(({ actor }) => actor).filter((actor) => actor !== last.actor)
    return { actors: [...new Set(others), last.actor], last }
  })
}

function isOneWith(
  batch: { first: Date; happened: readonly Happening[] },
  next: Happening,
  days: number,
  seen: Date | undefined,
): boolean {
  const isUnread = seen === undefined || batch.happened.at(-1)!.at >= seen
  return isUnread || next.at.getTime() - batch.first.getTime() < days * 86_400_000
}
