import { useAsTimePasses } from '@portal/ui'

const minuteMs = 60_000

/** Returns the current minute and re-renders when it changes. */
export function useNow(): Date {
  return new Date(Number(useAsTimePasses((now) => String(now.getTime() - (now.getTime() % minuteMs)))))
}
