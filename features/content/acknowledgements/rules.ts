/** When readers are reminded, and which figures may be shown without identifying anybody. */
import { dayMs } from '@portal/contract'

/** Days before (negative) and after the due date on which readers who have not acknowledged are reminded. */
const reminderDays = [-3, -1, 1, 7] as const
/** Without a due date: days after the request. */
const openReminderDays = [3, 7, 14] as const

/** Returns the reminder times of a must-read, earliest first; the index is the reminder step. @internal */
export function remindersOf({ askedAt, dueAt }: { askedAt: Date; dueAt: Date | null }): Date[] {
  const days = dueAt ? reminderDays : openReminderDays
  const from = (dueAt ?? askedAt).getTime()
  return days.map((day) => new Date(from + day * dayMs))
}

/** Returns the latest reminder step that has passed, or -1 if none is due. Steps before the request are skipped. */
export function stepDue(asked: { askedAt: Date; dueAt: Date | null }, now: Date): number {
  const passed = remindersOf(asked).map((at) => at > asked.askedAt && at <= now)
  return passed.lastIndexOf(true)
}

/** Returns true if reminders were sent by hand within the last 24 hours; until then they cannot be sent again. */
export const isOfToday = (remindAt: Date | null, now: Date): remindAt is Date =>
  remindAt !== null && now.getTime() - remindAt.getTime() < dayMs

/** Returns the step of a reminder sent by hand: its minute, so that it never equals a scheduled step. */
export const stepOf = (remindAt: Date): number => Math.floor(remindAt.getTime() / 60_000)

/** Local hours in which reminders are sent, in minutes after midnight. */
export const awakeFrom = 8 * 60
export const awakeTo = 21 * 60

/** Smaller groups are shown only as part of a total. */
export const groupMin = 5

export interface Group {
  id: number
  people: number
  done: number
}

/**
 * Separates departments that may be shown individually from those that are combined. If the combined group would be too
 * small, or a single department could be derived by subtraction, the smallest visible department joins it.
 */
export function tellable(groups: readonly Group[]): { told: Group[]; others: Omit<Group, 'id'> } {
  const sorted = groups.toSorted((a, b) => b.people - a.people || a.id - b.id)
  const told = sorted.filter(({ people }) => people >= groupMin)
  const hidden = sorted.filter(({ people }) => people < groupMin)
  const count = () => hidden.reduce((sum, { people }) => sum + people, 0)
  while (hidden.length > 0 && count() < groupMin && told.length > 0) hidden.push(told.pop()!)
  const others = { people: count(), done: hidden.reduce((sum, { done }) => sum + done, 0) }
  return { told, others }
}
