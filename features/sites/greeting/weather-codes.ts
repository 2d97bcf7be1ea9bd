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

interface WeatherSymbol {
  text: Text
  icon: WeatherIcon
  /** icon at night, if different */
  night?: WeatherIcon
}

const weatherSymbol = (zh: string, en: string, icon: WeatherIcon, night?: WeatherIcon): WeatherSymbol => ({
  text: { zh, en },
  icon,
  ...(night ? { night } : {}),
})

const byCode: Readonly<Record<number, WeatherSymbol>> = {
  0: weatherSymbol('晴', 'Clear', 'sun', 'moon'),
  1: weatherSymbol('晴间多云', 'Mostly clear', 'cloud-sun', 'cloud-moon'),
  2: weatherSymbol('多云', 'Partly cloudy', 'cloud-sun', 'cloud-moon'),
  3: weatherSymbol('阴', 'Overcast', 'cloud'),
  45: weatherSymbol('雾', 'Fog', 'cloud-fog'),
  48: weatherSymbol('雾凇', 'Rime fog', 'cloud-fog'),
  51: weatherSymbol('小毛毛雨', 'Light drizzle', 'cloud-drizzle'),
  53: weatherSymbol('毛毛雨', 'Drizzle', 'cloud-drizzle'),
  55: weatherSymbol('密毛毛雨', 'Dense drizzle', 'cloud-drizzle'),
  56: weatherSymbol('冻毛毛雨', 'Freezing drizzle', 'cloud-hail'),
  57: weatherSymbol('强冻毛毛雨', 'Dense freezing drizzle', 'cloud-hail'),
  61: weatherSymbol('小雨', 'Light rain', 'cloud-rain'),
  63: weatherSymbol('中雨', 'Rain', 'cloud-rain'),
  65: weatherSymbol('大雨', 'Heavy rain', 'cloud-rain-wind'),
  66: weatherSymbol('冻雨', 'Freezing rain', 'cloud-hail'),
  67: weatherSymbol('强冻雨', 'Heavy freezing rain', 'cloud-hail'),
  71: weatherSymbol('小雪', 'Light snow', 'cloud-snow'),
  73: weatherSymbol('中雪', 'Snow', 'cloud-snow'),
  75: weatherSymbol('大雪', 'Heavy snow', 'cloud-snow'),
  77: weatherSymbol('米雪', 'Snow grains', 'cloud-snow'),
  80: weatherSymbol('小阵雨', 'Light showers', 'cloud-rain'),
  81: weatherSymbol('阵雨', 'Showers', 'cloud-rain'),
  82: weatherSymbol('强阵雨', 'Violent showers', 'cloud-rain-wind'),
  85: weatherSymbol('小阵雪', 'Light snow showers', 'cloud-snow'),
  86: weatherSymbol('大阵雪', 'Heavy snow showers', 'cloud-snow'),
  95: weatherSymbol('雷阵雨', 'Thunderstorm', 'cloud-lightning'),
  96: weatherSymbol('雷阵雨伴冰雹', 'Thunderstorm with hail', 'cloud-lightning'),
  99: weatherSymbol('强雷阵雨伴冰雹', 'Thunderstorm with heavy hail', 'cloud-lightning'),
}

/** @internal */
export const weatherCodes: readonly number[] = Object.keys(byCode).map(Number)

/** An unknown code is shown as a cloud without text. */
export function describeWeather(code: number, isDay: boolean, language: Language): { Text: string; Icon: WeatherIcon } {
  const found = byCode[code]
  if (!found) return { Text: '', Icon: 'cloud' }
  return { Text: translate(found.text, language), Icon: (isDay ? undefined : found.night) ?? found.icon }
}
