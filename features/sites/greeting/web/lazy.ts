import { lazily } from '@portal/ui'

/** Loads after the greeting. */
export const WeatherNow = lazily(async () => (await import('./WeatherNow.tsx')).WeatherNow)
