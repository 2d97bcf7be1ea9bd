/** A weather service (Open-Meteo's format) and the IP location of a map service on one port, for tests. */
import type { ServerResponse } from 'node:http'
import { listen } from './listen.ts'

export interface WeatherHost {
  readonly address: string
  /** Path and query of the requests, in order. */
  readonly requests: URL[]
  /** down: 500. silent: no answer. slow: byte by byte. wrong: another format. huge: 10 MB. away: redirects. */
  mood: 'good' | 'down' | 'silent' | 'slow' | 'wrong' | 'huge' | 'away' | 'no-json'
  temperature: number
  code: number
  /** By the first three numbers of the address; others have no place. */
  readonly networks: Map<string, { province: string; city: string }>
  /** Also ends pending requests. */
  stop(): Promise<void>
}

const cities = [
  { zh: '上海', en: 'Shanghai', latitude: 31.22, longitude: 121.46 },
  { zh: '北京', en: 'Beijing', latitude: 39.9, longitude: 116.4 },
  { zh: '慕尼黑', en: 'Munich', latitude: 48.14, longitude: 11.58 },
]

export async function startWeatherHost(): Promise<WeatherHost> {
  const requests: URL[] = []
  const server = await listen((request, response) => {
    const address = new URL(request.url ?? '/', 'http://weather.example')
    requests.push(address)
    answer(response, address)
  })

  function answer(response: ServerResponse, address: URL): void {
    if (host.mood === 'silent') return
    if (host.mood === 'away') return void response.writeHead(302, { location: `${host.address}/elsewhere` }).end()
    response.writeHead(host.mood === 'down' ? 500 : 200, { 'content-type': 'application/json' })
    if (host.mood === 'huge') return void response.end(`{"pad":"${'x'.repeat(10_000_000)}"}`)
    if (host.mood === 'no-json') return void response.end('<html>')
    if (host.mood === 'wrong') return void response.end('{"current":{"temperature_2m":"hot"},"results":{},"status":1}')
    const body = JSON.stringify(answerFor(address))
    if (host.mood === 'slow') return void response.write(body.slice(0, 1))
    response.end(body)
  }

  function answerFor({ pathname, searchParams }: URL): unknown {
    if (pathname === '/v1/search') {
      const name = searchParams.get('name') ?? ''
      const found = cities.find(({ zh, en }) => zh === name || en.toLowerCase() === name.toLowerCase())
      if (!found) return { generationtime_ms: 0.5 }
      const { latitude, longitude } = found
      return {
        results: [{ id: 1, name: searchParams.get('language') === 'zh' ? found.zh : found.en, latitude, longitude }],
      }
    }
    if (pathname === '/v1/forecast')
      return {
        current: {
          time: '2026-11-21T01:00',
          interval: 900,
          temperature_2m: host.temperature,
          weather_code: host.code,
          is_day: 1,
        },
      }
    const network = (searchParams.get('ip') ?? '').split('.').slice(0, 3).join('.')
    const found = host.networks.get(network) ?? { province: [], city: [] }
    return { status: '1', info: 'OK', infocode: '10000', ...found, adcode: [], rectangle: [] }
  }

  const host: WeatherHost = {
    ...server,
    requests,
    mood: 'good',
    temperature: 12.4,
    code: 61,
    networks: new Map([['114.80.1', { province: '上海市', city: '上海市' }]]),
  }
  return host
}
