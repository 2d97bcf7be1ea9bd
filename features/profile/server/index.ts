export { profileRoutes, type ProfileSettings } from './handlers.ts'
