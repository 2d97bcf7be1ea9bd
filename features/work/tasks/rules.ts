/** Rules for to-dos and answers, without clock, network or database. */

/** Delay before an answer is sent, during which it can be taken back. */
export const graceMs = 5_000

/** Retries of an answer. After a day without success it is given up and the person is notified. */
export const answerPatience = {
  pausesMs: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  giveUpAfterMs: 24 * 3_600_000,
} as const

/** Time limits for a system to accept an answer, and to return its counts. */
export const answerTimeoutMs = 5_000
export const iconTimeoutMs = 2_000
/** Pause after an icon host did not respond. */
export const iconBackOffMs = 15_000
/** Maximum number of concurrent answers to one system, so that a slow one delays no other. */
export const atOncePerSystem = 3

/** Age limit of the lists of done and started to-dos. */
export const shownDays = 180

export type Delivery =
  | { kind: 'delivered' }
  /** The system rejected the answer for good. */
  | { kind: 'refused'; error: string }
  /** The system did not respond or is busy; `reason` contains no personal data. */
  | { kind: 'later'; reason: string }

/**
 * Interprets the HTTP status of the system (Standard Webhooks): 408, 425, 429 and server errors are temporary, others
 * are final.
 */
export function deliveryOf(status: number, said: string): Delivery {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const isForGood = status >= 300 && status < 500 && ![408, 425, 429].includes(status)
  return isForGood
    ? { kind: 'refused', error: said.slice(0, 200) || `HTTP ${status}` }
    : { kind: 'later', reason: `HTTP ${status}` }
}

export type Outcome = '' | 'approved' | 'rejected'

/** Returns `Status` of the wire format. */
export function statusOf(todo: { isDone: boolean; outcome: Outcome; dueAt: Date | null }, now: Date): number {
  if (todo.isDone) return todo.outcome === 'approved' ? 3 : todo.outcome === 'rejected' ? 4 : 2
  return todo.dueAt && todo.dueAt < now ? 1 : 0
}
