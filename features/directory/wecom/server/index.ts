export { wecomInbox } from './changes.ts'
export { wecom, wecomRoutes } from './wecom.ts'
export type { WecomSettings } from './settings.ts'
