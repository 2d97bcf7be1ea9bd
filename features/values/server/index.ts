export { valueRoutes } from './handlers.ts'
