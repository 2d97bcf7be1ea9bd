/** Rules for sending notifications as cards to a chat: which ones, when, and how often to try. */
import { isQuietAt, type QuietSettings } from './rules.ts'

const minuteMs = 60_000
const dayMinutes = 24 * 60

/** Returns the end of the quiet hours that apply now; null: none apply. */
export function quietUntil(choice: QuietSettings, minuteOfDay: number, now: Date): Date | null {
  if (!isQuietAt(choice, minuteOfDay)) return null
  const left = (choice.quietTo - minuteOfDay + dayMinutes) % dayMinutes
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  return new Date(thisMinute + left * minuteMs)
}

/** A card that its platform did not accept is retried at growing intervals for a day. */
export const cardPatience = {
  pausesMs: [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs],
  giveUpAfterMs: dayMinutes * minuteMs,
} as const

/** Platforms recognise a repeated card for an hour: Feishu by its key, WeChat Work as long as it is told to. */
export const repeatWindowMs = 60 * minuteMs
