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

/** A card that its platform did not take is tried again ever later, for a day. */
export const cardPatience = {
  pausesMs: [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
  giveUpAfterMs: dayMinutes * minuteMs,
} as const
