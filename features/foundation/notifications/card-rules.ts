/** Which notices also become a card in somebody's chat, when, and how often that is tried. */
import { isQuietAt, noticeType, type Choice } from './rules.ts'

/** Until a person chooses: replies to me, seats and changes of what I signed up for; likes and the rest stay here. */
export const chatTypesDefault: readonly number[] = [noticeType.reply, noticeType.signUp, noticeType.activity]

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** When quiet hours that hold now end; null: they do not hold. */
export function quietUntil(choice: Choice, minuteOfDay: number, now: Date): Date | null {
  if (!isQuietAt(choice, minuteOfDay)) return null
  const left = (choice.quietTo - minuteOfDay + dayMinutes) % dayMinutes
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  return new Date(thisMinute + left * minuteMs)
}

const giveUpAfterMs = 24 * 60 * minuteMs
const retryMs: readonly number[] = [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs]

/** When a card that its platform did not take is tried again; null: it is given up. */
export function nextCardAttempt(attempts: number, dueAt: Date, now: Date): Date | null {
  if (now.getTime() - dueAt.getTime() >= giveUpAfterMs) return null
  return new Date(now.getTime() + (retryMs[attempts - 1] ?? retryMs.at(-1)!))
}
