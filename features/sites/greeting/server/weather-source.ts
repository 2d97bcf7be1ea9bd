/** Weather sources: Open-Meteo's geocoding and forecast, or a service with the same API. */
import { z } from '@portal/contract'
import { askJson } from './ask-json.ts'
import { createBackOff } from './back-off.ts'
import { inLatin } from './in-latin.ts'

export interface Place {
  nameZh: string
  nameEn: string
  latitude: number
  longitude: number
}

export interface Reading {
  /** degrees Celsius */
  temperature: number
  code: number
  isDay: boolean
}

export interface WeatherSource {
  readonly isDemo: boolean
  /** 'none': the service knows no such city. null: it does not respond. */
  find(city: string, now: Date): Promise<Place | 'none' | null>
  now(place: Place, now: Date): Promise<Reading | null>
}

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))
const Found = z.object({
  results: z.optional(
    z.array(z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)), latitude, longitude })),
  ),
})
const Current = z.object({
  current: z.object({
    temperature_2m: z.number().check(z.gte(-100), z.lte(70)),
    weather_code: z.int().check(z.gte(0), z.lte(99)),
    is_day: z.int().check(z.gte(0), z.lte(1)),
  }),
})

/** `forecast` and `geocoding` are origins, e.g. https://api.open-meteo.com and https://geocoding-api.open-meteo.com. */
export function openMeteo({ forecast, geocoding }: { forecast: string; geocoding: string }): WeatherSource {
  const geocoder = createBackOff()
  const forecaster = createBackOff()

  async function search(name: string, language: 'zh' | 'en') {
    const address = new URL('/v1/search', geocoding)
    address.search = new URLSearchParams({ name, language, count: '1', format: 'json' }).toString()
    const found = await askJson(address, Found)
    return found && (found.results?.[0] ?? 'none')
  }
  async function find(city: string): Promise<Place | 'none' | null> {
    const [zh, en] = await Promise.all([search(city, 'zh'), search(city, 'en')])
    if (zh === null || en === null) return null
    const place = zh === 'none' ? en : zh
    if (place === 'none') return 'none'
    // without an English name the service returns the Chinese one
    const nameEn = inLatin(en === 'none' ? place.name : en.name)
    return { nameZh: place.name, nameEn, latitude: place.latitude, longitude: place.longitude }
  }

  return {
    isDemo: false,
    find: (city, now) => geocoder.ask(now, () => find(city)),
    async now(place, now) {
      const address = new URL('/v1/forecast', forecast)
      address.search = new URLSearchParams({
        latitude: place.latitude.toFixed(4),
        longitude: place.longitude.toFixed(4),
        current: 'temperature_2m,weather_code,is_day',
      }).toString()
      const answer = await forecaster.ask(now, () => askJson(address, Current))
      if (!answer) return null
      const { temperature_2m: temperature, weather_code: code, is_day } = answer.current
      return { temperature, code, isDay: is_day === 1 }
    },
  }
}
