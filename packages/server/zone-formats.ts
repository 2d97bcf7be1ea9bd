/**
 * Keeps formats by time zone: making one takes a hundred times as long as using it. Callers name the zone, in any case
 * and as any offset, so only the last `max` are kept. The returned function throws RangeError if there is no such zone.
 */
export function createZoneFormats(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  max = 100,
): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = kept.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    const [oldest] = kept.keys()
    if (kept.size >= max && oldest !== undefined) kept.delete(oldest)
    kept.set(timeZone, format)
    return format
  }
}

/** YYYY-MM-DD HH:MM:SS. */
const timeIn = createZoneFormats('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

function createTimeFormatter(timeZone: string): ((moment: Date) => string) | undefined {
  try {
    const format = timeIn(timeZone)
    return (moment) => format.format(moment)
  } catch {
    return undefined
  }
}

/** Returns a function that formats the day of a moment as YYYY-MM-DD; undefined if there is no such zone. */
export function createDayFormatter(timeZone: string): ((moment: Date) => string) | undefined {
  const format = createTimeFormatter(timeZone)
  return format && ((moment) => format(moment).slice(0, 10))
}

/**
 * Returns the clock of a zone: dates whose UTC fields are what it shows at a moment, to the second. Undefined if there is
 * no such zone.
 */
export function createZoneClock(timeZone: string): ((moment: Date) => Date) | undefined {
  const format = createTimeFormatter(timeZone)
  return format && ((moment) => new Date(`${format(moment).replace(' ', 'T')}Z`))
}

/** A zone that this Node knows. */
export const isTimeZone = (zone: string): boolean => createDayFormatter(zone) !== undefined
