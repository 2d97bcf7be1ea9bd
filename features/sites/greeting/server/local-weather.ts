/**
 * Selects the city whose weather is shown: the given one, the chosen one, that of the IP address, or that of the
 * workplace, in this order.
 */
import { writtenIn, type Language } from '@portal/contract'
import type { Db, Viewer } from '@portal/server'
import type { Weather as WeatherView } from '../contract.ts'
import { parseCity, cityQuery } from '../rules.ts'
import { describeWeather } from '../weather-codes.ts'
import type { IpLocation, Locator } from './location.ts'
import { toLatinName } from './latin-name.ts'
import { saveChosenCity, findChosenCity, findPlace, findWorkplace } from './places.ts'
import type { KnownPlace, WeatherService } from './weather.ts'

interface ReaderContext {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
  ip: string
}

type Refuse = (reason: 'noCity' | 'noWeather') => never

export interface LocalWeather {
  /** null: this portal has no weather, or the location of the viewer is unknown. */
  view(ctx: ReaderContext, city: string, refuse: Refuse): Promise<WeatherView | null>
  chooseCity(ctx: ReaderContext, city: string, refuse: Refuse): Promise<void>
  locate(ctx: ReaderContext): Promise<IpLocation>
}

export function createLocalWeather(weather: WeatherService | undefined, locator: Locator): LocalWeather {
  async function locate({ db, viewer, language, now, ip }: ReaderContext): Promise<IpLocation> {
    const located = await locator.locate(db, ip, now)
    if (located.City) return language === 'CHS' ? located : inEnglish(db, located)
    const { zh, en } = await findWorkplace(db, viewer.account)
    return { Province: located.Province, City: parseCity(writtenIn({ zh, en }, language)) }
  }

  /** Uses the weather service's own name of the city if it is known. */
  async function inEnglish(db: Db, { Province, City }: IpLocation): Promise<IpLocation> {
    const known = await findPlace(db, cityQuery(City))
    return { Province: toLatinName(Province), City: known?.name_en ?? toLatinName(City) }
  }

  async function placeOf(ctx: ReaderContext, city: string, refuse: Refuse, who?: string): Promise<KnownPlace> {
    const place = await (weather?.load(ctx.db, city, ctx.now, who) ?? 'unknown')
    if (typeof place === 'string') return refuse(place === 'noCity' ? 'noCity' : 'noWeather')
    return place
  }

  return {
    locate,
    async view(ctx, named, refuse) {
      if (!weather) return null
      const chosen = named ? undefined : await findChosenCity(ctx.db, ctx.viewer.account)
      const city = named || (chosen ?? (await locate({ ...ctx, language: 'CHS' })).City)
      if (!city) return null
      const place = await placeOf(ctx, city, refuse, named ? ctx.viewer.account : undefined)
      return {
        City: ctx.language === 'CHS' ? place.nameZh : place.nameEn,
        Temperature: Math.round(place.temperature),
        ...describeWeather(place.code, place.isDay, ctx.language),
        UpdatedAt: place.knownAt.toISOString(),
        IsDemo: weather.isDemo,
        IsChosen: chosen !== undefined,
      }
    },
    async chooseCity(ctx, city, refuse) {
      const { id } = await placeOf(ctx, city, refuse, ctx.viewer.account)
      await saveChosenCity(ctx.db, ctx.viewer.account, id)
    },
  }
}
