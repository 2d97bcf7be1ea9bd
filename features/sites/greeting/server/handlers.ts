import { implement, type Route, type Secrets } from '@portal/server'
import { greeting } from '../contract.ts'
import { refusalTexts } from '../refusal.texts.ts'
import { createLocator } from './location.ts'
import { clearChosenCity } from './places.ts'
import { createLocalWeather } from './local-weather.ts'
import type { WeatherSource } from './weather-source.ts'
import { createWeather } from './weather.ts'

export interface GreetingDeps {
  secrets: Secrets
  /** absent: the portal shows no weather */
  weather?: WeatherSource | undefined
  /** The maps service that locates IP addresses; absent: people are at their workplace. */
  location?: { address: string; key: string } | undefined
}

export function greetingRoutes({ secrets, ...settings }: GreetingDeps): Route[] {
  const localWeather = createLocalWeather(
    settings.weather && createWeather(settings.weather),
    createLocator(settings.location, secrets),
  )
  return implement(greeting, refusalTexts, {
    weather: ({ input, refuse, ...call }) => localWeather.view(call, input.City, refuse),

    async chooseCity({ input, refuse, ...call }) {
      if (input.City === '') await clearChosenCity(call.db, call.viewer.account)
      else await localWeather.chooseCity(call, input.City, refuse)
      return localWeather.view(call, '', refuse)
    },

    location: (call) => localWeather.locate(call),
  })
}
