const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the minutes after midnight in a time zone. */
export function minuteOfDay(timeZone: string, now: Date): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  const [hours, minutes] = format.format(now).split(':')
  return Number(hours) * 60 + Number(minutes)
}

export function isTimeZone(name: string): boolean {
  try {
    minuteOfDay(name, new Date(0))
    return true
  } catch {
    return false
  }
}
