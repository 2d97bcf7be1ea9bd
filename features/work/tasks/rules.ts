/** Rules for to-dos and answers, without clock, network or database. */
import { dayMs } from '@portal/contract'

/** Delay before an answer is sent, during which it can be taken back. */
export const graceMs = 5_000

/** Retries of an answer. After a day without success it is given up and the person is notified. */
export const answerPatience = {
  pausesMs: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  giveUpAfterMs: dayMs,
} as const

/** Time limits for a system to accept an answer, and to return its counts. */
export const answerTimeoutMs = 5_000
export const iconTimeoutMs = 2_000
/** Pause after an icon host did not respond. */
export const iconBackOffMs = 15_000
/** Maximum number of concurrent answers to one system, so that a slow one delays no other. */
export const maxConcurrentPerSystem = 3

/** Age limit of the lists of done and started to-dos. */
export const listMaxAgeDays = 180

export type DeliveryResult =
  | { kind: 'delivered' }
  /** The system rejected the answer for good. */
  | { kind: 'refused'; error: string }
  /** The system did not respond or is busy; `reason` contains no personal data. */
  | { kind: 'later'; reason: string }

/**
 * Interprets the HTTP status of the system (Standard Webhooks): 408, 425, 429 and server errors are temporary, others
 * are final.
 */
export function parseDelivery(status: number, response: string): DeliveryResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  const isForGood = status >= 300 && status < 500 && ![408, 425, 429].includes(status)
  return isForGood
    ? { kind: 'refused', error: response.slice(0, 200) || `HTTP ${status}` }
    : { kind: 'later', reason: `HTTP ${status}` }
}

export type Outcome = '' | 'approved' | 'rejected'

/** `Status` of the wire format; from `done` on a to-do is over. */
export const todoStatuses = { open: 0, overdue: 1, done: 2, approved: 3, rejected: 4 } as const

/** Returns `Status` of the wire format. */
export function todoStatus(todo: { isDone: boolean; outcome: Outcome; dueAt: Date | null }, now: Date): number {
  if (todo.isDone) return todoStatuses[todo.outcome === '' ? 'done' : todo.outcome]
  return todo.dueAt && todo.dueAt < now ? todoStatuses.overdue : todoStatuses.open
}
