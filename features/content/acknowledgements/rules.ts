/** Who is asked, when somebody is reminded, and what may be told of how far it is. */
import { dayMs } from '@portal/contract'

/** Days before and behind the due day at which those are reminded who have not acknowledged. */
const reminderDays = [-3, -1, 1, 7] as const
/** Without a due day: so many days behind the asking. */
const openReminderDays = [3, 7, 14] as const

/** The moments of a must-read, the earliest first; its place is its step. @internal */
export function remindersOf({ askedAt, dueAt }: { askedAt: Date; dueAt: Date | null }): Date[] {
  const days = dueAt ? reminderDays : openReminderDays
  const from = (dueAt ?? askedAt).getTime()
  return days.map((day) => new Date(from + day * dayMs))
}

/** The step that is due: the last one passed; what was passed before the asking reminds nobody. -1: none yet. */
export function stepDue(asked: { askedAt: Date; dueAt: Date | null }, now: Date): number {
  const passed = remindersOf(asked).map((at) => at > asked.askedAt && at <= now)
  return passed.lastIndexOf(true)
}

/** Whether somebody had readers reminded within a day: until then it holds, and is not asked for again. */
export const isOfToday = (remindAt: Date | null, now: Date): remindAt is Date =>
  remindAt !== null && now.getTime() - remindAt.getTime() < dayMs

/** Those of the due day are counted from 0; one that somebody asked for is known by its minute. */
export const stepOf = (remindAt: Date): number => Math.floor(remindAt.getTime() / 60_000)

/** Nobody is reminded before or after, by the clock of where they are. */
export const awakeFrom = 8 * 60
export const awakeTo = 21 * 60

/** Fewer people than this are told of as a part of the whole only. */
export const groupMin = 5

export interface Group {
  id: number
  people: number
  done: number
}

/**
 * Departments that may be told of by themselves. Small ones are one line together; where that line, too, would be
 * small, or one alone could be had by subtraction, the smallest of the others joins it.
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
