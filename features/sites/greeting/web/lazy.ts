import { lazyComponent } from '@portal/ui'

/** Loads after the greeting. */
export const WeatherNow = lazyComponent(async () => (await import('./WeatherNow.tsx')).WeatherNow)
