import { useAsTimePasses } from '@portal/ui'

const minuteMs = 60_000

/** The time of this minute, for what must not grow old on a page that stays open. */
export function useNow(): Date {
  return new Date(Number(useAsTimePasses((now) => String(now.getTime() - (now.getTime() % minuteMs)))))
}
