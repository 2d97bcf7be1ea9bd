/**
 * Selects the city whose weather is shown: the given one, the chosen one, that of the IP address, or that of the
 * workplace, in this order.
 */
import { writtenIn, type Language } from '@portal/contract'
import type { Db, Viewer } from '@portal/server'
import type { Weather as Shown } from '../contract.ts'
import { cityIn, cityQuery } from '../rules.ts'
import { skyOf } from '../weather-codes.ts'
import type { Located, Locator } from './location.ts'
import { inLatin } from './in-latin.ts'
import { keepCity, readCity, readPlace, readWorkplace } from './places.ts'
import type { KnownPlace, Weather } from './weather.ts'

interface Asking {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
  ip: string
}

type Refuse = (reason: 'noCity' | 'noWeather') => never

export interface Sky {
  /** null: this portal has no weather, or the location of the viewer is unknown. */
  shown(asking: Asking, city: string, refuse: Refuse): Promise<Shown | null>
  choose(asking: Asking, city: string, refuse: Refuse): Promise<void>
  whereabouts(asking: Asking): Promise<Located>
}

export function createSky(weather: Weather | undefined, locator: Locator): Sky {
  async function whereabouts({ db, viewer, language, now, ip }: Asking): Promise<Located> {
    const located = await locator.locate(db, ip, now)
    if (located.City) return language === 'CHS' ? located : inEnglish(db, located)
    const { zh, en } = await readWorkplace(db, viewer.account)
    return { Province: located.Province, City: cityIn(writtenIn({ zh, en }, language)) }
  }

  /** Uses the weather service's own name of the city if it is known. */
  async function inEnglish(db: Db, { Province, City }: Located): Promise<Located> {
    const known = await readPlace(db, cityQuery(City))
    return { Province: inLatin(Province), City: known?.name_en ?? inLatin(City) }
  }

  async function placeOf(asking: Asking, city: string, refuse: Refuse, who?: string): Promise<KnownPlace> {
    const place = await (weather?.of(asking.db, city, asking.now, who) ?? 'unknown')
    if (typeof place === 'string') return refuse(place === 'noCity' ? 'noCity' : 'noWeather')
    return place
  }

  return {
    whereabouts,
    async shown(asking, named, refuse) {
      if (!weather) return null
      const chosen = named ? undefined : await readCity(asking.db, asking.viewer.account)
      const city = named || (chosen ?? (await whereabouts({ ...asking, language: 'CHS' })).City)
      if (!city) return null
      const place = await placeOf(asking, city, refuse, named ? asking.viewer.account : undefined)
      return {
        City: asking.language === 'CHS' ? place.nameZh : place.nameEn,
        Temperature: Math.round(place.temperature),
        ...skyOf(place.code, place.isDay, asking.language),
        UpdatedAt: place.knownAt.toISOString(),
        IsDemo: weather.isDemo,
        IsChosen: chosen !== undefined,
      }
    },
    async choose(asking, city, refuse) {
      const { id } = await placeOf(asking, city, refuse, asking.viewer.account)
      await keepCity(asking.db, asking.viewer.account, id)
    },
  }
}
