import { companyDayResource } from './company-day-resource.ts'
import { greetingRoutes } from './handlers.ts'

export { findDayName, withOwnDay, type OwnDay } from './calendar-days.ts'
export { isWeatherKnown } from './places.ts'
export { listDays, saveDays, removeDays, type CompanyDay } from './company-days.ts'
export { demoWeather } from './demo-weather.ts'
export type { WeatherSource } from './weather-source.ts'
export { openMeteo } from './weather-source.ts'

export const greetingSlice = { routes: greetingRoutes, adminResources: () => [companyDayResource] }
