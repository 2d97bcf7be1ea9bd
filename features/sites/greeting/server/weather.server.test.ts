import { addPerson, startApp } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { me as profile } from '@portal/me/contract'
import { greeting } from '../contract.ts'
import { networkOf } from './location.ts'
import { app, choose, host, me, minute, paths, start, token, weather, where, useWeather } from './weather.test-kit.ts'

useWeather()

describe('[HOME-01] the weather of a city', () => {
  test.each([
    ['EN', 'Shanghai', 'Light rain'],
    ['CHS', '上海', '小雨'],
  ] as const)('[HOME-01] in %s, whichever way it was asked for', async (language, City, Text) => {
    for (const asked of ['上海', 'Shanghai', ' shanghai ', '上海市']) {
      expect(await weather(asked, { language })).toEqual({
        Code: 200,
        Message: 'success',
        Data: {
          City,
          Text,
          Temperature: 12,
          Icon: 'cloud-rain',
          UpdatedAt: '2026-11-21T01:00:00.000Z',
          IsDemo: false,
          IsChosen: false,
        },
      })
    }
    expect(paths('/v1/forecast').map(({ search }) => search)).toEqual([
      '?latitude=31.2200&longitude=121.4600&current=temperature_2m%2Cweather_code%2Cis_day',
      '?latitude=31.2200&longitude=121.4600&current=temperature_2m%2Cweather_code%2Cis_day',
    ])
  })

  test('[HOME-01] is requested once in half an hour, and its coordinates only once', async () => {
    await weather('Munich')
    app.clock.advance(30 * minute - 1)
    host.temperature = -3.6
    expect((await weather('Munich')).Data).toMatchObject({ Temperature: 12, UpdatedAt: '2026-11-21T01:00:00.000Z' })
    expect(paths('/v1/forecast')).toHaveLength(1)
    app.clock.advance(1)
    expect((await weather('Munich')).Data).toMatchObject({ Temperature: -4, UpdatedAt: '2026-11-21T01:30:00.000Z' })
    expect(paths('/v1/search')).toHaveLength(2)
  })

  test('[HOME-01] 40 concurrent callers on two processes send one request', async () => {
    const settings = { weather: { forecast: host.address, geocoding: host.address } }
    const other = await startApp({ beside: app, now: start, settings })
    const asks = Array.from({ length: 40 }, (_, at) =>
      (at % 2 ? app : other).ask(greeting.weather, { City: '上海' }, { token }),
    )
    const answers = await Promise.all(asks)
    await other.stop()
    expect(answers.map(({ Data }) => Data?.Temperature)).toEqual(Array.from({ length: 40 }, () => 12))
    expect([paths('/v1/search').length, paths('/v1/forecast').length]).toEqual([2, 1])
  })

  const bad = ['down', 'silent', 'slow', 'wrong', 'huge', 'away', 'no-json'] as const
  test.each(bad)(
    '[HOME-01] a service that is %s: the last known weather with its time, else none, both without delay',
    async (mood) => {
      await weather('Shanghai')
      host.mood = mood
      app.clock.advance(3 * 60 * minute)
      const late = await app.signIn(me)
      const timed = async (city: string) => {
        const begun = performance.now()
        const answer = await weather(city, { by: late })
        return { answer, ms: performance.now() - begun }
      }
      const [known, never] = await Promise.all([timed('Shanghai'), timed('Munich')])
      expect(known.answer).toMatchObject({
        Code: 200,
        Data: { Temperature: 12, UpdatedAt: '2026-11-21T01:00:00.000Z' },
      })
      expect(never.answer).toMatchObject({ Code: 503, Data: null })
      expect(Math.max(known.ms, never.ms)).toBeLessThan(3_500)
      expect(paths('/elsewhere')).toEqual([])
      // and nobody waits for it again within a minute
      const asked = host.requests.length
      const again = await Promise.all([timed('Shanghai'), timed('Munich')])
      expect([host.requests.length, Math.max(...again.map(({ ms }) => ms)) < 1_000]).toEqual([asked, true])
      host.mood = 'good'
      app.clock.advance(minute)
      expect((await weather('Shanghai', { by: late })).Data?.UpdatedAt).toBe('2026-11-21T04:01:00.000Z')
      expect((await weather('Munich', { by: late })).Data?.Temperature).toBe(12)
    },
  )

  test('[HOME-01] a service that stays away is called less and less often, whatever the city', async () => {
    host.mood = 'down'
    const cities = Array.from({ length: 9 }, (_, nth) => `Town ${nth}`)
    for (const city of cities) expect((await weather(city)).Code).toBe(503)
    expect(paths('/v1/search')).toHaveLength(2 * 3)
    app.clock.advance(minute)
    for (const city of cities) await weather(city)
    expect(paths('/v1/search')).toHaveLength(2 * 4)
    app.clock.advance(2 * minute)
    host.mood = 'good'
    expect((await weather('Munich')).Data?.Temperature).toBe(12)
  })

  test('[HOME-01] the page reserves space once any weather is known', async () => {
    const state = async () => (await app.ask(profile.detail, {}, { token })).Data!.WeatherState
    expect(await state()).toBe('maybe')
    await weather('Shanghai')
    expect(await state()).toBe('known')
  })

  test('an unknown city is reported, and looked up once a day', async () => {
    for (let time = 0; time < 3; time++) {
      expect(await weather('Nowhere')).toMatchObject({
        Code: 500,
        Message: 'This city was not found. Try another name.',
      })
    }
    expect(paths('/v1/search')).toHaveLength(2)
    app.clock.advance(24 * 60 * minute)
    await weather('Nowhere', { by: await app.signIn(me) })
    expect(paths('/v1/search')).toHaveLength(4)
  })

  test('trying out names stops after ten, found or not; known cities still work, and so does everybody else', async () => {
    const curious = await app.signIn(await addPerson(app.db, 'curious.one'))
    await weather('Shanghai')
    const names = ['Munich', ...Array.from({ length: 20 }, (_, at) => `Town ${at}`)]
    const codes = []
    for (const name of names) codes.push((await weather(name, { by: curious })).Code)
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 500), ...Array.from({ length: 11 }, () => 429)])
    expect((await weather('Shanghai', { by: curious })).Code).toBe(200)
    expect((await weather('Town 20')).Code).toBe(500)
    app.clock.advance(60 * minute)
    expect((await weather('Another', { by: curious })).Code).toBe(500)
  })

  test.each([['x'.repeat(61)], [5 as unknown as string]])('City %j is malformed', async (City) => {
    expect(await weather(City)).toMatchObject({ Code: 400, Message: expect.stringMatching(/^City/) })
  })
})

describe('[HOME-01] whose city', () => {
  test('[HOME-01] that of the IP address, else of the workplace', async () => {
    expect((await weather('', { ip: '114.80.1.77' })).Data).toMatchObject({ City: 'Shanghai', IsChosen: false })
    expect((await weather('', { ip: '10.1.2.3' })).Data?.City).toBe('Beijing')
    expect((await weather('', { ip: '8.8.8.8' })).Data?.City).toBe('Beijing')
  })

  test('[HOME-01] the chosen one, for that person, on all devices, until it is cleared', async () => {
    expect((await choose('Munich', { ip: '114.80.1.77' })).Data).toMatchObject({ City: 'Munich', IsChosen: true })
    const second = await app.signIn(me)
    expect((await weather('', { by: second, language: 'CHS' })).Data).toMatchObject({ City: '慕尼黑', IsChosen: true })
    expect((await weather('', { by: await app.signIn('lin.wei') })).Data?.City).toBe('Beijing')
    expect((await choose('')).Data).toMatchObject({ City: 'Beijing', IsChosen: false })
  })

  test('[HOME-01] an unknown city cannot be chosen, nor any while the service is down', async () => {
    await choose('Munich')
    expect((await choose('Nowhere')).Code).toBe(500)
    host.mood = 'down'
    expect((await choose('Shanghai')).Code).toBe(503)
    expect((await weather()).Data?.City).toBe('Munich')
  })

  test('a person without a workplace has no location', async () => {
    const who = await addPerson(app.db, 'no.place')
    expect(await weather('', { by: await app.signIn(who) })).toMatchObject({ Code: 200, Data: null })
  })
})

describe('location/ip', () => {
  test('the maps service is asked once a day per network, without the last number', async () => {
    const place = { Province: '上海市', City: '上海市' }
    expect(await where({ ip: '114.80.1.77', language: 'CHS' })).toEqual(place)
    expect(await where({ ip: '::ffff:114.80.1.200' })).toEqual({ Province: 'Shanghai', City: 'Shanghai' })
    expect(paths('/v3/ip').map(({ search }) => search)).toEqual(['?key=map-key&ip=114.80.1.1&output=JSON'])
    const kept = await app.db.selectFrom('ip_place').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('114.80')
    app.clock.advance(24 * 60 * minute)
    await where({ ip: '114.80.1.77', by: await app.signIn(me) })
    expect([paths('/v3/ip').length, (await app.db.selectFrom('ip_place').selectAll().execute()).length]).toEqual([2, 1])
  })

  test('[HOME-01] in English by the weather service’s own name, else in pinyin', async () => {
    host.networks.set('114.81.1', { province: '四川省', city: '慕尼黑' })
    host.networks.set('114.82.1', { province: '安徽省', city: '宁国市' })
    expect(await where({ ip: '114.82.1.7' })).toEqual({ Province: 'Anhui', City: 'Ningguo' })
    await weather('慕尼黑')
    expect(await where({ ip: '114.81.1.7' })).toEqual({ Province: 'Sichuan', City: 'Munich' })
  })

  test('20 concurrent callers send one request', async () => {
    await Promise.all(Array.from({ length: 20 }, () => where({ ip: '114.80.1.77' })))
    expect(paths('/v3/ip')).toHaveLength(1)
  })

  test.each(['down', 'silent', 'wrong', 'away'] as const)(
    'a maps service that is %s: the workplace is used',
    async (mood) => {
      host.mood = mood
      expect(await where({ ip: '114.80.1.77' })).toEqual({ Province: '', City: 'Beijing' })
      const asked = host.requests.length
      await where({ ip: '114.80.1.77' })
      expect(host.requests.length).toBe(asked)
      host.mood = 'good'
      app.clock.advance(minute)
      expect((await where({ ip: '114.80.1.77' }))?.City).toBe('Shanghai')
    },
  )

  test.each([
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    'fd00::1',
    '::1',
  ])('an address of a private network is sent to nobody: %s', async (ip) => {
    expect(await where({ ip })).toEqual({ Province: '', City: 'Beijing' })
    expect(host.requests).toEqual([])
  })

  test.each([
    ['172.15.0.1', '172.15.0'],
    ['172.32.0.1', '172.32.0'],
    ['9.255.255.255', '9.255.255'],
    ['11.0.0.0', '11.0.0'],
    ['::ffff:8.8.8.8', '8.8.8'],
    ['::ffff:10.0.0.1', undefined],
    ['255.255.255.255', undefined],
    ['240.0.0.1', undefined],
    ['0.0.0.0', undefined],
    ['2001:db8::1', undefined],
    ['', undefined],
    ['8.8.8', undefined],
    ['010.8.8.8', undefined],
  ])('%s belongs to network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('[HOME-01] without a weather service', () => {
  test('[HOME-01] there is none, and the page knows from the start', async () => {
    const bare = await startApp({ beside: app })
    expect(await bare.ask(greeting.weather, {}, { token })).toMatchObject({ Code: 200, Data: null })
    expect((await bare.ask(profile.detail, {}, { token })).Data?.WeatherState).toBe('off')
    await bare.stop()
  })

  test('[HOME-01] the demo has its own, marks it, and knows all workplaces of its people', async () => {
    const demo = await startApp({ beside: app, settings: { weather: 'demo' } })
    for (const [zh, en] of [
      ['上海', 'Shanghai'],
      ['合肥', 'Hefei'],
      ['芜湖', 'Wuhu'],
      ['北京', 'Beijing'],
      ['深圳', 'Shenzhen'],
      ['慕尼黑', 'Munich'],
      ['牛津', 'Oxford'],
    ] as const) {
      const { Data } = await demo.ask(greeting.weather, { City: zh }, { token, language: 'EN' })
      expect(Data).toMatchObject({ City: en, IsDemo: true })
    }
    expect(host.requests).toEqual([])
    await demo.stop()
  })
})
