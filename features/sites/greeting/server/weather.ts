/** The weather of a city, stored in the database, requested by one process at a time, with short waits only. */
import { setTimeout as delay } from 'node:timers/promises'
import { countAt, type Db } from '@portal/server'
import { cityQuery, freshMs, lookAgainMs, newPlacesAnHour, retryMs, unusedMs } from '../rules.ts'
import { askTimeoutMs } from './ask-json.ts'
import { claimPlace, dropOldPlaces, readPlace, settlePlace, type PlaceRow } from './places.ts'
import type { Place, WeatherSource } from './weather-source.ts'

export interface Weather {
  readonly isDemo: boolean
  /**
   * Returns the city with its last known weather, however old. 'noCity': there is no such city. 'unknown': the service
   * never responded. `who` entered the city; absent: it is somebody's location.
   */
  of(db: Db, city: string, now: Date, who?: string): Promise<KnownPlace | 'noCity' | 'unknown'>
}

export interface KnownPlace {
  id: number
  nameZh: string
  nameEn: string
  temperature: number
  code: number
  isDay: boolean
  knownAt: Date
}

/** Per person, whether found or not, so that nobody uses up the limit of others. */
const newPlaces = { name: 'weather/new-places', most: newPlacesAnHour, windowMs: 3600_000 }

export function createWeather(source: WeatherSource): Weather {
  const underWay = new Map<string, Promise<void>>()

  async function ask(db: Db, row: PlaceRow, now: Date): Promise<void> {
    const place = placeOf(row) ?? (await source.find(row.query, now))
    const reading = place && place !== 'none' ? await source.now(place, now) : null
    await settlePlace(db, row.id, { place: place ?? undefined, reading: reading ?? undefined }, now)
  }

  async function renew(db: Db, query: string, isNew: boolean, now: Date): Promise<void> {
    if (isNew) await dropOldPlaces(db, new Date(now.getTime() - unusedMs))
    const claimed = await claimPlace(db, query, now, new Date(now.getTime() - retryMs))
    await (claimed ? ask(db, claimed, now) : waitForOther(db, query))
  }

  return {
    isDemo: source.isDemo,
    async of(db, city, now, who) {
      const query = cityQuery(city)
      const before = await readPlace(db, query)
      if (before && isFresh(before, now)) return known(before)
      if (!before && who !== undefined) await countAt(db, who, newPlaces, now)
      const going = underWay.get(query) ?? renew(db, query, !before, now).finally(() => underWay.delete(query))
      underWay.set(query, going)
      await going
      const after = await readPlace(db, query)
      return after ? known(after) : 'unknown'
    },
  }
}

function isFresh({ known_at, looked_at, latitude }: PlaceRow, now: Date): boolean {
  if (known_at && now.getTime() - known_at.getTime() < freshMs) return true
  // the service said that there is no such city
  return latitude === null && looked_at !== null && now.getTime() - looked_at.getTime() < lookAgainMs
}

/** Another process is requesting the city: waits only if nothing is known yet. */
async function waitForOther(db: Db, query: string): Promise<void> {
  const end = performance.now() + 2 * askTimeoutMs
  while (performance.now() < end) {
    const row = await readPlace(db, query)
    if (!row || row.known_at || (row.settled_at && row.settled_at >= row.asked_at)) return
    await delay(50)
  }
}

function placeOf({ name_zh, name_en, latitude, longitude }: PlaceRow): Place | undefined {
  if (name_zh === null || name_en === null || latitude === null || longitude === null) return undefined
  return { nameZh: name_zh, nameEn: name_en, latitude, longitude }
}

function known(row: PlaceRow): KnownPlace | 'noCity' | 'unknown' {
  const { id, temperature, code, is_day: isDay, known_at: knownAt } = row
  const place = placeOf(row)
  if (!place) return row.looked_at ? 'noCity' : 'unknown'
  if (temperature === null || code === null || isDay === null || knownAt === null) return 'unknown'
  return { id, nameZh: place.nameZh, nameEn: place.nameEn, temperature, code, isDay, knownAt }
}
