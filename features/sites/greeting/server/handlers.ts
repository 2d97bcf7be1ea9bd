import { implement, type Route, type Secrets } from '@portal/server'
import { greeting } from '../contract.ts'
import { refusalTexts } from '../refusal.texts.ts'
import { createLocator } from './location.ts'
import { forgetCity } from './places.ts'
import { createSky } from './sky.ts'
import type { WeatherSource } from './weather-source.ts'
import { createWeather } from './weather.ts'

export interface GreetingSettings {
  secrets: Secrets
  /** absent: the portal shows no weather */
  weather?: WeatherSource | undefined
  /** The maps service that locates IP addresses; absent: people are at their workplace. */
  location?: { address: string; key: string } | undefined
}

export function greetingRoutes({ secrets, ...settings }: GreetingSettings): Route[] {
  const sky = createSky(settings.weather && createWeather(settings.weather), createLocator(settings.location, secrets))
  return implement(greeting, refusalTexts, {
    weather: ({ input, refuse, ...call }) => sky.shown(call, input.City, refuse),

    async chooseCity({ input, refuse, ...call }) {
      if (input.City === '') await forgetCity(call.db, call.viewer.account)
      else await sky.choose(call, input.City, refuse)
      return sky.shown(call, '', refuse)
    },

    location: (call) => sky.whereabouts(call),
  })
}
