import { dayMs } from '@portal/contract'

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** Returns the part of the day by the reader's own clock, for the greeting. */
export function dayPart(hour: number): DayPart {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Age after which weather is requested again. */
export const weatherMaxAgeMs = 30 * 60_000
/** Pause after the service did not respond. */
export const retryMs = 60_000
/** Pause after the service did not know a city. */
export const unknownCityRetryMs = dayMs
/** Cities that nobody looked at for this long are deleted. */
export const unusedPlaceMaxAgeMs = 30 * dayMs
/** New cities that a person may request per hour, to protect the service. */
export const newPlacesPerHour = 10
/**
 * After this many failures in a row the service is not called for a minute, and twice as long after each further
 * failure.
 */
const failuresInARow = 3
/** Limit of that pause. */
const longestBackOffMs = 15 * 60_000

export function backOffMs(failures: number): number {
  return failures < failuresInARow ? 0 : Math.min(longestBackOffMs, 60_000 * 2 ** (failures - failuresInARow))
}
export const locationLifeMs = dayMs

/** Returns the key of a city for lookups: '上海市' becomes '上海', ' Shanghai' becomes 'shanghai'. */
export function cityQuery(city: string): string {
  const plain = city.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  return /^\p{Script=Han}{2,}市$/u.test(plain) ? plain.slice(0, -1) : plain
}

/** Returns the city in the name of a workplace: 'Shanghai · Building 1' is in Shanghai. */
export function parseCity(workplace: string): string {
  return workplace.split(/[·,，;；(（/|]|\s-\s/)[0]?.trim() ?? ''
}

/** Returns true if the reading is more than an hour old; the card then shows its age. */
export function isOutdated(updatedAt: string, now: number): boolean {
  return now - Date.parse(updatedAt) > 3600_000
}
