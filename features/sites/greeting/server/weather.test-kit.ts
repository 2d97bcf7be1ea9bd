import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { startWeatherHost, type WeatherHost } from '@portal/testing'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { greeting } from '../contract.ts'

export const start = '2026-11-21T09:00:00+08:00'
export const minute = 60_000
export let host: WeatherHost
export let app: TestApp
export let me = ''
export let token = ''
let nth = 0

interface Options {
  ip?: string
  language?: 'CHS' | 'EN'
  by?: string
}

const from = ({ ip, language = 'EN', by = token }: Options) => ({
  token: by,
  language,
  headers: ip ? { 'x-forwarded-for': ip } : {},
})

export const weather = (City = '', options: Options = {}) => app.ask(greeting.weather, { City }, from(options))
export const choose = (City: string, options: Options = {}) => app.ask(greeting.chooseCity, { City }, from(options))
export const where = async (options: Options = {}) => (await app.ask(greeting.location, {}, from(options))).Data
export const paths = (path: string) => host.requests.filter(({ pathname }) => pathname === path)

export function useWeather(): void {
  beforeAll(async () => {
    host = await startWeatherHost()
    app = await startApp({
      now: start,
      connections: 20,
      settings: {
        weather: { forecast: host.address, geocoding: host.address },
        location: { address: host.address, key: 'map-key' },
        trustProxy: ['127.0.0.1'],
      },
    })
    await seedCompany(app.db)
  })
  afterAll(async () => {
    await app.stop()
    await host.stop()
  })
  beforeEach(async () => {
    for (const table of ['person_city', 'weather_place', 'ip_place'] as const) await app.db.deleteFrom(table).execute()
    app.clock.set(start)
    // another person each time: new cities are limited per person and hour
    me = await addPerson(app.db, `reader.${nth++}`)
    await app.db.updateTable('person').set({ location_zh: '北京', location_en: 'Beijing' }).execute()
    token = await app.signIn(me)
    host.requests.length = 0
    Object.assign(host, { mood: 'good', temperature: 12.4, code: 61 })
  })
}
