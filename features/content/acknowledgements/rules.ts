/** When readers are reminded, and which figures may be shown without identifying anybody. */
import { dayMs } from '@portal/contract'

/** How long the page offers to take back the end of a must-read, in milliseconds. */
export const undoMs = 10_000

/** Of the list at the desk: overdue ones are running as well. */
export const mustReadStates = ['running', 'overdue', 'ended'] as const
export type MustReadStateName = (typeof mustReadStates)[number]

/** Days before (negative) and after the due date on which readers who have not acknowledged are reminded. */
const reminderDays = [-3, -1, 1, 7] as const
/** Without a due date: days after the request. */
const openReminderDays = [3, 7, 14] as const

/** Returns the reminder times of a must-read, earliest first; the index is the reminder step. @internal */
export function reminderTimes({ askedAt, dueAt }: { askedAt: Date; dueAt: Date | null }): Date[] {
  const days = dueAt ? reminderDays : openReminderDays
  const from = (dueAt ?? askedAt).getTime()
  return days.map((day) => new Date(from + day * dayMs))
}

/** Returns the latest reminder step that has passed, or -1 if none is due. Steps before the request are skipped. */
export function dueReminderStep(mustRead: { askedAt: Date; dueAt: Date | null }, now: Date): number {
  const passed = reminderTimes(mustRead).map((at) => at > mustRead.askedAt && at <= now)
  return passed.lastIndexOf(true)
}

/** Returns true if reminders were sent by hand within the last 24 hours; until then they cannot be sent again. */
export const isWithinLastDay = (remindAt: Date | null, now: Date): remindAt is Date =>
  remindAt !== null && now.getTime() - remindAt.getTime() < dayMs

/** Returns the step of a reminder sent by hand: its minute, so that it never equals a scheduled step. */
export const manualReminderStep = (remindAt: Date): number => Math.floor(remindAt.getTime() / 60_000)

/** Days before the due date, or after the request if there is none, from which a must-read needs attention. */
const attentionDays = { beforeDue: 3, afterRequest: 7 } as const

/** Returns how urgent it is that readers who have not acknowledged do so. */
export function urgencyOf(
  { askedAt, dueAt }: { askedAt: Date; dueAt: Date | null },
  now: Date,
): 'none' | 'behind' | 'overdue' {
  if (dueAt && dueAt <= now) return 'overdue'
  const from = dueAt
    ? dueAt.getTime() - attentionDays.beforeDue * dayMs
    : askedAt.getTime() + attentionDays.afterRequest * dayMs
  return now.getTime() >= from ? 'behind' : 'none'
}

/** Local hours in which reminders are sent, in minutes after midnight. */
export const daytimeStart = 8 * 60
export const daytimeEnd = 21 * 60

/** Smaller groups are shown only as part of a total. */
export const minGroupSize = 5

export interface DepartmentCounts {
  id: number
  people: number
  done: number
}

/**
 * Separates departments that may be shown individually from those that are combined. If the combined group would be too
 * small, or a single department could be derived by subtraction, the smallest visible department joins it.
 */
export function splitSmallDepartments(groups: readonly DepartmentCounts[]): {
  told: DepartmentCounts[]
  others: Omit<DepartmentCounts, 'id'>
} {
  const sorted = groups.toSorted((a, b) => b.people - a.people || a.id - b.id)
  const visible = sorted.filter(({ people }) => people >= minGroupSize)
  const hidden = sorted.filter(({ people }) => people < minGroupSize)
  const count = () => hidden.reduce((sum, { people }) => sum + people, 0)
  while (hidden.length > 0 && count() < minGroupSize && visible.length > 0) hidden.push(visible.pop()!)
  const others = { people: count(), done: hidden.reduce((sum, { done }) => sum + done, 0) }
  return { told: visible, others }
}
