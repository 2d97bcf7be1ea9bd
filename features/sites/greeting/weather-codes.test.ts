import { describe, expect, test } from 'vitest'
import { cityIn, cityQuery } from './rules.ts'
import { skyOf, weatherCodes, weatherIcons } from './weather-codes.ts'

describe('[HOME-01] texts and icons of the weather', () => {
  test.each([
    [0, '晴', 'Clear', 'sun', 'moon'],
    [1, '晴间多云', 'Mostly clear', 'cloud-sun', 'cloud-moon'],
    [2, '多云', 'Partly cloudy', 'cloud-sun', 'cloud-moon'],
    [3, '阴', 'Overcast', 'cloud', 'cloud'],
    [45, '雾', 'Fog', 'cloud-fog', 'cloud-fog'],
    [53, '毛毛雨', 'Drizzle', 'cloud-drizzle', 'cloud-drizzle'],
    [61, '小雨', 'Light rain', 'cloud-rain', 'cloud-rain'],
    [63, '中雨', 'Rain', 'cloud-rain', 'cloud-rain'],
    [65, '大雨', 'Heavy rain', 'cloud-rain-wind', 'cloud-rain-wind'],
    [66, '冻雨', 'Freezing rain', 'cloud-hail', 'cloud-hail'],
    [71, '小雪', 'Light snow', 'cloud-snow', 'cloud-snow'],
    [82, '强阵雨', 'Violent showers', 'cloud-rain-wind', 'cloud-rain-wind'],
    [95, '雷阵雨', 'Thunderstorm', 'cloud-lightning', 'cloud-lightning'],
    [99, '强雷阵雨伴冰雹', 'Thunderstorm with heavy hail', 'cloud-lightning', 'cloud-lightning'],
    [98, '', '', 'cloud', 'cloud'],
    [-1, '', '', 'cloud', 'cloud'],
  ] as const)('[HOME-01] code %i is %s, %s', (code, zh, en, day, night) => {
    expect(skyOf(code, true, 'CHS')).toEqual({ Text: zh, Icon: day })
    expect(skyOf(code, false, 'EN')).toEqual({ Text: en, Icon: night })
  })

  test('[HOME-01] all 28 forecast codes have different texts in both languages, and a known icon', () => {
    expect(weatherCodes).toHaveLength(28)
    for (const language of ['CHS', 'EN'] as const)
      expect(new Set(weatherCodes.map((code) => skyOf(code, true, language).Text)).size).toBe(28)
    for (const code of weatherCodes)
      for (const isDay of [true, false]) expect(weatherIcons).toContain(skyOf(code, isDay, 'EN').Icon)
  })
})

test.each([
  ['上海市', '上海'],
  [' Shanghai ', 'shanghai'],
  ['NEW   York', 'new york'],
  ['津市', '津市'],
  ['津市市', '津市'],
  ['ＭＵＮＩＣＨ', 'munich'],
])('%j is looked up as %j', (asked, query) => {
  expect(cityQuery(asked)).toBe(query)
})

test.each([
  ['上海', '上海'],
  ['上海 · 安亭园区', '上海'],
  ['Shanghai, Building 1', 'Shanghai'],
  ['合肥（F1 工厂）', '合肥'],
  ['San Jose - Lab', 'San Jose'],
  ['', ''],
])('the workplace %j is in %j', (workplace, city) => {
  expect(cityIn(workplace)).toBe(city)
})
