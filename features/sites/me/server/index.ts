import { bannerKind } from './banner-kind.ts'
import { dayKind } from './day-kind.ts'
import { meRoutes } from './handlers.ts'

export { allDays, keepDays, removeDays, type CompanyDay } from './company-days.ts'
export { demoWeather } from './demo-weather.ts'
export { companyDate } from '../rules.ts'
/** @public stands in the declarations of others */
export type { WeatherSource } from './weather-source.ts'
export { openMeteo } from './weather-source.ts'

export const meSlice = { routes: meRoutes, adminResources: () => [bannerKind, dayKind] }
