/**
 * Weather for demonstrations without a network, derived from latitude, season, hour and a random value of the day; the
 * same for everybody on that day. It is marked as demo data.
 */
import { dayMs } from '@portal/contract'
import { createHash } from 'node:crypto'
import type { GeoPlace, WeatherSource } from './weather-source.ts'

const cities: readonly (readonly [zh: string, en: string, latitude: number, longitude: number])[] = [
  ['北京', 'Beijing', 39.9, 116.4],
  ['上海', 'Shanghai', 31.2, 121.5],
  ['广州', 'Guangzhou', 23.1, 113.3],
  ['深圳', 'Shenzhen', 22.5, 114.1],
  ['合肥', 'Hefei', 31.8, 117.2],
  ['芜湖', 'Wuhu', 31.3, 118.4],
  ['南京', 'Nanjing', 32.1, 118.8],
  ['杭州', 'Hangzhou', 30.3, 120.2],
  ['苏州', 'Suzhou', 31.3, 120.6],
  ['武汉', 'Wuhan', 30.6, 114.3],
  ['成都', 'Chengdu', 30.7, 104.1],
  ['重庆', 'Chongqing', 29.6, 106.6],
  ['西安', 'Xi’an', 34.3, 108.9],
  ['天津', 'Tianjin', 39.1, 117.2],
  ['沈阳', 'Shenyang', 41.8, 123.4],
  ['哈尔滨', 'Harbin', 45.8, 126.5],
  ['厦门', 'Xiamen', 24.5, 118.1],
  ['青岛', 'Qingdao', 36.1, 120.4],
  ['长沙', 'Changsha', 28.2, 112.9],
  ['昆明', 'Kunming', 25.0, 102.7],
  ['香港', 'Hong Kong', 22.3, 114.2],
  ['慕尼黑', 'Munich', 48.1, 11.6],
  ['柏林', 'Berlin', 52.5, 13.4],
  ['牛津', 'Oxford', 51.8, -1.3],
  ['伦敦', 'London', 51.5, -0.1],
  ['奥斯陆', 'Oslo', 59.9, 10.8],
  ['圣何塞', 'San Jose', 37.3, -121.9],
  ['新加坡', 'Singapore', 1.3, 103.8],
]

/** Weather codes of ten days, for the warm and the cold half of the year. */
const warmDays = [0, 0, 1, 1, 2, 2, 3, 61, 80, 95]
const coldDays = [0, 0, 1, 2, 2, 3, 3, 45, 61, 51]

export const demoWeather: WeatherSource = {
  isDemo: true,
  async find(city) {
    const wanted = normalizeName(city)
    const found = cities.find(([zh, en]) => zh === city || normalizeName(en) === wanted)
    if (!found) return 'none'
    const [nameZh, nameEn, latitude, longitude] = found
    return { nameZh, nameEn, latitude, longitude }
  },
  async now(place, now) {
    const hour = (now.getUTCHours() + now.getUTCMinutes() / 60 + place.longitude / 15 + 24) % 24
    const season = seasonFactor(now)
    const chance = dailyRandom(place, now)
    // colder and more varied at higher latitudes, most of all in eastern Asia; warmest in the afternoon
    const north = Math.abs(place.latitude)
    const mean = 27.5 - Math.max(0, north - 15) * 0.57
    const swing = Math.max(0, north - 5) * (place.longitude > 60 ? 0.44 : 0.25)
    const daily = Math.cos(((hour - 15) / 24) * 2 * Math.PI) * 3
    const temperature = mean + season * swing + daily + (chance - 0.5) * 5
    const days = season > 0 ? warmDays : coldDays
    const code = days[Math.floor(chance * days.length)] ?? 0
    const isSnow = code >= 51 && code < 70 && temperature < 0
    return { temperature, code: isSnow ? 71 : code, isDay: hour >= 6.5 && hour < 17.5 + season }
  },
}

const normalizeName = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, '')

/** 1 in the middle of July, -1 in the middle of January (all of these cities are in the north). */
function seasonFactor(now: Date): number {
  const day = (now.getTime() - Date.UTC(now.getUTCFullYear(), 6, 18)) / dayMs
  return Math.cos((day / 365.25) * 2 * Math.PI)
}

/** 0 to 1, the same all day. */
function dailyRandom(place: GeoPlace, now: Date): number {
  const text = `${place.nameEn} ${now.toISOString().slice(0, 10)}`
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
