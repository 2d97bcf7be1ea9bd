/** What decides about to-dos and their answers, without clock, network or database. */

/** An answer waits so long before it goes out, so that one may take it back. */
export const graceMs = 5_000

/** The system is asked again; one that never took the answer within a day gets it no more, and the person is told. */
export const answerPatience = {
  pausesMs: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  giveUpAfterMs: 24 * 3_600_000,
} as const

/** A system has so long to take an answer or to tell its counts. */
export const answerTimeoutMs = 5_000
export const iconTimeoutMs = 2_000
/** An icon host that did not answer is not asked again for so long. */
export const iconBackOffMs = 15_000
/** So many answers go to one system at once, so that one that hangs delays no other. */
export const atOncePerSystem = 3

/** Done and started ones are shown so far back. */
export const shownDays = 180

export type Delivery =
  | { kind: 'delivered' }
  /** The system understood and says no: it will say no again. */
  | { kind: 'refused'; error: string }
  /** It did not answer, or is busy; `reason` names no person. */
  | { kind: 'later'; reason: string }

/** What an HTTP status of the system means (Standard Webhooks): 408, 425, 429 and its own faults pass, others stay. */
export function deliveryOf(status: number, said: string): Delivery {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const isForGood = status >= 300 && status < 500 && ![408, 425, 429].includes(status)
  return isForGood
    ? { kind: 'refused', error: said.slice(0, 200) || `HTTP ${status}` }
    : { kind: 'later', reason: `HTTP ${status}` }
}

export type Outcome = '' | 'approved' | 'rejected'

/** `Status` on the wire. */
export function statusOf(todo: { isDone: boolean; outcome: Outcome; dueAt: Date | null }, now: Date): number {
  if (todo.isDone) return todo.outcome === 'approved' ? 3 : todo.outcome === 'rejected' ? 4 : 2
  return todo.dueAt && todo.dueAt < now ? 1 : 0
}
