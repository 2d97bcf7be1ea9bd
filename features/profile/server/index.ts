export { demoWeather } from './demo-weather.ts'
export { profileRoutes, type ProfileSettings } from './handlers.ts'
export { openMeteo, type WeatherSource } from './weather-source.ts'
