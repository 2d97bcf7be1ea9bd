import { dayMs } from '@portal/contract'

export interface DemoEvent {
  actor: string
  at: Date
}

export interface EventBatch<T> {
  /** Distinct accounts, the latest last. */
  actors: string[]
  last: T
}

/**
 * Groups events into one notification: those within some days of the first, and all since the reader last looked,
 * because an unread notification keeps counting.
 */
export function groupEvents<T extends DemoEvent>(
  happened: readonly T[],
  days: number,
  seen: Date | undefined,
): EventBatch<T>[] {
  const found: { first: Date; happened: T[] }[] = []
  for (const each of happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const batch = found.at(-1)
    if (batch && belongsTo(batch, each, days, seen)) batch.happened.push(each)
    else found.push({ first: each.at, happened: [each] })
  }
  return found.map((batch) => {
    const last = batch.happened.at(-1)!
    const others = batch.happened.map(({ actor }) => actor).filter((actor) => actor !== last.actor)
    return { actors: [...new Set(others), last.actor], last }
  })
}

function belongsTo(
  batch: { first: Date; happened: readonly DemoEvent[] },
  next: DemoEvent,
  days: number,
  seen: Date | undefined,
): boolean {
  const isUnread = seen === undefined || batch.happened.at(-1)!.at >= seen
  return isUnread || next.at.getTime() - batch.first.getTime() < days * dayMs
}
