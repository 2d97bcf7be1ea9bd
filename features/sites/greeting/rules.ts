/** The company's own day, for dates that depend on where the people are (D: the company's seat). */
const companyZone = 'Asia/Shanghai'

/** YYYY-MM-DD of a moment at the company's seat. */
export function companyDate(now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: companyZone, dateStyle: 'short' }).format(now)
}

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

/** The greeting by the reader's own clock. */
export function dayPart(hour: number): DayPart {
  if (hour < 5) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Weather is asked for again after so long … */
export const freshMs = 30 * 60_000
/** … a service that did not answer, after so long … */
export const retryMs = 60_000
/** … and a city that it did not know, after a day. */
export const lookAgainMs = 24 * 3600_000
/** Nobody looked at it: it need not be kept. */
export const unusedMs = 30 * 24 * 3600_000
/** Of cities that nobody asked for before, by each person: the service is not ours to be flooded. */
export const newPlacesAnHour = 10
/** After so many failures in a row a service is left alone: a minute, and with each further one twice as long, … */
const failuresInARow = 3
/** … but no longer than this. */
const longestBackOffMs = 15 * 60_000

export function backOffMs(failures: number): number {
  return failures < failuresInARow ? 0 : Math.min(longestBackOffMs, 60_000 * 2 ** (failures - failuresInARow))
}
export const locationLifeMs = 24 * 3600_000

/** A city as it is looked up and kept: '上海市' is '上海', ' Shanghai' is 'shanghai'. */
export function cityQuery(city: string): string {
  const plain = city.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  return /^\p{Script=Han}{2,}市$/u.test(plain) ? plain.slice(0, -1) : plain
}

/** The city in the words by which somebody's place of work is known: 'Shanghai · Building 1' is in Shanghai. */
export function cityIn(workplace: string): string {
  return workplace.split(/[·,，;；(（/|]|\s-\s/)[0]?.trim() ?? ''
}

/** The card says since when it knows, once that is more than an hour ago. */
export function isOld(updatedAt: string, now: number): boolean {
  return now - Date.parse(updatedAt) > 3600_000
}
