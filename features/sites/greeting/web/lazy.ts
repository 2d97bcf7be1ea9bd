import { lazily } from '@portal/ui'

/** Arrives behind the greeting. */
export const WeatherNow = lazily(async () => (await import('./WeatherNow.tsx')).WeatherNow)
