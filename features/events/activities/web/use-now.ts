import { useTimedValue } from '@portal/ui'

const minuteMs = 60_000

/** Returns the current minute and re-renders when it changes. */
export function useNow(): Date {
  return new Date(Number(useTimedValue((now) => String(now.getTime() - (now.getTime() % minuteMs)))))
}
