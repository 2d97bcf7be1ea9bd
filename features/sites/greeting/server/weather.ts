/** The weather of a city, stored in the database, requested by one process at a time, with short waits only. */
import { setTimeout as delay } from 'node:timers/promises'
import { countRate, type Db } from '@portal/server'
import {
  cityQuery,
  weatherMaxAgeMs,
  unknownCityRetryMs,
  newPlacesPerHour,
  retryMs,
  unusedPlaceMaxAgeMs,
} from '../rules.ts'
import { fetchTimeoutMs } from './fetch-json.ts'
import { claimPlace, deleteUnusedPlaces, findPlace, savePlace, type PlaceRow } from './places.ts'
import type { GeoPlace, WeatherSource } from './weather-source.ts'

export interface WeatherService {
  readonly isDemo: boolean
  /**
   * Returns the city with its last known weather, however old. 'noCity': there is no such city. 'unknown': the service
   * never responded. `who` entered the city; absent: it is somebody's location.
   */
  load(db: Db, city: string, now: Date, who?: string): Promise<KnownPlace | 'noCity' | 'unknown'>
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
const newPlaceLimit = { name: 'weather/new-places', most: newPlacesPerHour, windowMs: 3600_000 }

export function createWeather(source: WeatherSource): WeatherService {
  const underWay = new Map<string, Promise<void>>()

  async function ask(db: Db, row: PlaceRow, now: Date): Promise<void> {
    const place = toPlace(row) ?? (await source.find(row.query, now))
    const reading = place && place !== 'none' ? await source.now(place, now) : null
    await savePlace(db, row.id, { place: place ?? undefined, reading: reading ?? undefined }, now)
  }

  async function renew(db: Db, query: string, isNew: boolean, now: Date): Promise<void> {
    if (isNew) await deleteUnusedPlaces(db, new Date(now.getTime() - unusedPlaceMaxAgeMs))
    const claimed = await claimPlace(db, query, now, new Date(now.getTime() - retryMs))
    await (claimed ? ask(db, claimed, now) : waitForOther(db, query))
  }

  return {
    isDemo: source.isDemo,
    async load(db, city, now, who) {
      const query = cityQuery(city)
      const before = await findPlace(db, query)
      if (before && isFresh(before, now)) return toKnownPlace(before)
      // whoever joins a request is not counted, and not refused with the one who began it
      const begun = underWay.get(query)
      if (begun) {
        await begun.catch(() => undefined)
        const joined = await findPlace(db, query)
        if (joined) return toKnownPlace(joined)
      }
      const begin = async () => {
        if (!before && who !== undefined) await countRate(db, who, newPlaceLimit, now)
        await renew(db, query, !before, now)
      }
      const own = begin().finally(() => underWay.delete(query))
      underWay.set(query, own)
      await own
      const after = await findPlace(db, query)
      return after ? toKnownPlace(after) : 'unknown'
    },
  }
}

function isFresh({ known_at, looked_at, latitude }: PlaceRow, now: Date): boolean {
  if (known_at && now.getTime() - known_at.getTime() < weatherMaxAgeMs) return true
  // the service said that there is no such city
  return latitude === null && looked_at !== null && now.getTime() - looked_at.getTime() < unknownCityRetryMs
}

/** Another process is requesting the city: waits only if nothing is known yet. */
async function waitForOther(db: Db, query: string): Promise<void> {
  const end = performance.now() + 2 * fetchTimeoutMs
  while (performance.now() < end) {
    const row = await findPlace(db, query)
    if (!row || row.known_at || (row.settled_at && row.settled_at >= row.asked_at)) return
    await delay(50)
  }
}

function toPlace({ name_zh, name_en, latitude, longitude }: PlaceRow): GeoPlace | undefined {
  if (name_zh === null || name_en === null || latitude === null || longitude === null) return undefined
  return { nameZh: name_zh, nameEn: name_en, latitude, longitude }
}

function toKnownPlace(row: PlaceRow): KnownPlace | 'noCity' | 'unknown' {
  const { id, temperature, code, is_day: isDay, known_at: knownAt } = row
  const place = toPlace(row)
  if (!place) return row.looked_at ? 'noCity' : 'unknown'
  if (temperature === null || code === null || isDay === null || knownAt === null) return 'unknown'
  return { id, nameZh: place.nameZh, nameEn: place.nameEn, temperature, code, isDay, knownAt }
}
