export { wecom, wecomRoutes, type Wecom } from './wecom.ts'
export type { WecomSettings } from './settings.ts'
