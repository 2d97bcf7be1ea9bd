export { searchRoutes, type Found, type SearchOptions } from './handlers.ts'
