export { searchRoutes, type SearchOptions } from './handlers.ts'
export { savePin, type Pin } from './pins.ts'
