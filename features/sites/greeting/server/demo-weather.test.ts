import { describe, expect, test } from 'vitest'
import { weatherCodes } from '../weather-codes.ts'
import { demoWeather } from './demo-weather.ts'

const now = new Date('2026-11-21T09:00:00+08:00')

async function on(city: string, at: string) {
  const place = await demoWeather.find(city, now)
  if (!place || place === 'none') throw new Error(city)
  return (await demoWeather.now(place, new Date(at)))!
}

describe('[HOME-01] demo weather', () => {
  test.each([
    ['Shanghai', 1, 1, 14],
    ['Shanghai', 7, 23, 36],
    ['Harbin', 1, -15, -1],
    ['Munich', 1, -10, 7],
    ['Munich', 7, 13, 30],
    ['Singapore', 1, 23, 34],
    ['Singapore', 7, 23, 34],
  ] as const)('[HOME-01] %s in month %i lies between %i and %i degrees at noon', async (city, month, low, high) => {
    for (let day = 1; day <= 28; day++) {
      const { temperature } = await on(city, new Date(Date.UTC(2026, month - 1, day, 5)).toISOString())
      expect(temperature).toBeGreaterThan(low)
      expect(temperature).toBeLessThan(high)
    }
  })

  test('[HOME-01] is the same for everybody on a day, and differs between days', async () => {
    const codes = new Set<number>()
    for (let day = 1; day <= 28; day++) {
      const at = new Date(Date.UTC(2026, 10, day, 4)).toISOString()
      const first = await on('上海', at)
      expect(await on('Shanghai', at)).toEqual(first)
      expect(weatherCodes).toContain(first.code)
      codes.add(first.code)
    }
    expect(codes.size).toBeGreaterThan(3)
  })

  test('[HOME-01] is warmer in the afternoon than before dawn, and follows local day and night', async () => {
    const night = await on('Shanghai', '2026-11-20T20:00:00Z')
    const day = await on('Shanghai', '2026-11-21T07:00:00Z')
    expect([night.isDay, day.isDay, (await on('Munich', '2026-11-21T22:00:00Z')).isDay]).toEqual([false, true, false])
    expect((await on('Shanghai', '2026-11-21T07:00:00Z')).temperature).toBeGreaterThan(
      (await on('Shanghai', '2026-11-21T01:00:00Z')).temperature,
    )
  })

  test('[HOME-01] has no snow when it is warm and no rain in frost', async () => {
    for (const city of ['Harbin', 'Beijing', 'Shanghai', 'Oslo'])
      for (let day = 1; day <= 365; day += 3) {
        const { code, temperature } = await on(city, new Date(Date.UTC(2026, 0, day, 6)).toISOString())
        if (code === 71) expect(temperature).toBeLessThan(0)
        if (code === 61) expect(temperature).toBeGreaterThanOrEqual(0)
      }
  })

  test('knows only its own cities', async () => {
    expect(await demoWeather.find('Atlantis', now)).toBe('none')
    expect(await demoWeather.find("xi'an", now)).toMatchObject({ nameZh: '西安' })
  })
})
