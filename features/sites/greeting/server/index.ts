import { dayKind } from './day-kind.ts'
import { greetingRoutes } from './handlers.ts'

export { dayNameOf, withOwnDay, type OwnDay } from './calendar-days.ts'
export { isWeatherKnown } from './places.ts'
export { allDays, keepDays, removeDays, type CompanyDay } from './company-days.ts'
export { demoWeather } from './demo-weather.ts'
export { companyDate } from '../rules.ts'
export type { WeatherSource } from './weather-source.ts'
export { openMeteo } from './weather-source.ts'

export const greetingSlice = { routes: greetingRoutes, adminResources: () => [dayKind] }
