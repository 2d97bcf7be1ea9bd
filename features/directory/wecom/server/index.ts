export { wecomInbox } from './inbox.ts'
export { createWecom } from './connector.ts'
export { wecomRoutes } from './handlers.ts'
export type { WecomSettings } from './settings.ts'
