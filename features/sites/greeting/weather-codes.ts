/** Texts and icons of the weather by WMO code 4677, for the codes that forecasts use (HOME-01). */
import { translate, type Language, type Text } from '@portal/contract'

/** @internal */
export const weatherIcons = [
  'sun',
  'moon',
  'cloud-sun',
  'cloud-moon',
  'cloud',
  'cloud-fog',
  'cloud-drizzle',
  'cloud-rain',
  'cloud-rain-wind',
  'cloud-hail',
  'cloud-snow',
  'cloud-lightning',
] as const
export type WeatherIcon = (typeof weatherIcons)[number]

interface Sky {
  text: Text
  icon: WeatherIcon
  /** icon at night, if different */
  night?: WeatherIcon
}

const sky = (zh: string, en: string, icon: WeatherIcon, night?: WeatherIcon): Sky => ({
  text: { zh, en },
  icon,
  ...(night ? { night } : {}),
})

const byCode: Readonly<Record<number, Sky>> = {
  0: sky('晴', 'Clear', 'sun', 'moon'),
  1: sky('晴间多云', 'Mostly clear', 'cloud-sun', 'cloud-moon'),
  2: sky('多云', 'Partly cloudy', 'cloud-sun', 'cloud-moon'),
  3: sky('阴', 'Overcast', 'cloud'),
  45: sky('雾', 'Fog', 'cloud-fog'),
  48: sky('雾凇', 'Rime fog', 'cloud-fog'),
  51: sky('小毛毛雨', 'Light drizzle', 'cloud-drizzle'),
  53: sky('毛毛雨', 'Drizzle', 'cloud-drizzle'),
  55: sky('密毛毛雨', 'Dense drizzle', 'cloud-drizzle'),
  56: sky('冻毛毛雨', 'Freezing drizzle', 'cloud-hail'),
  57: sky('强冻毛毛雨', 'Dense freezing drizzle', 'cloud-hail'),
  61: sky('小雨', 'Light rain', 'cloud-rain'),
  63: sky('中雨', 'Rain', 'cloud-rain'),
  65: sky('大雨', 'Heavy rain', 'cloud-rain-wind'),
  66: sky('冻雨', 'Freezing rain', 'cloud-hail'),
  67: sky('强冻雨', 'Heavy freezing rain', 'cloud-hail'),
  71: sky('小雪', 'Light snow', 'cloud-snow'),
  73: sky('中雪', 'Snow', 'cloud-snow'),
  75: sky('大雪', 'Heavy snow', 'cloud-snow'),
  77: sky('米雪', 'Snow grains', 'cloud-snow'),
  80: sky('小阵雨', 'Light showers', 'cloud-rain'),
  81: sky('阵雨', 'Showers', 'cloud-rain'),
  82: sky('强阵雨', 'Violent showers', 'cloud-rain-wind'),
  85: sky('小阵雪', 'Light snow showers', 'cloud-snow'),
  86: sky('大阵雪', 'Heavy snow showers', 'cloud-snow'),
  95: sky('雷阵雨', 'Thunderstorm', 'cloud-lightning'),
  96: sky('雷阵雨伴冰雹', 'Thunderstorm with hail', 'cloud-lightning'),
  99: sky('强雷阵雨伴冰雹', 'Thunderstorm with heavy hail', 'cloud-lightning'),
}

/** @internal */
export const weatherCodes: readonly number[] = Object.keys(byCode).map(Number)

/** An unknown code is shown as a cloud without text. */
export function skyOf(code: number, isDay: boolean, language: Language): { Text: string; Icon: WeatherIcon } {
  const found = byCode[code]
  if (!found) return { Text: '', Icon: 'cloud' }
  return { Text: translate(found.text, language), Icon: (isDay ? undefined : found.night) ?? found.icon }
}
