import { createZoneFormats } from '@portal/server'

const clockIn = createZoneFormats('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Returns the minutes after midnight in a time zone. */
export function minuteOfDay(timeZone: string, now: Date): number {
  const [hours, minutes] = clockIn(timeZone).format(now).split(':')
  return Number(hours) * 60 + Number(minutes)
}
