export { wecomInbox } from './changes.ts'
export { wecom } from './connector.ts'
export { wecomRoutes } from './handlers.ts'
export type { WecomSettings } from './settings.ts'
