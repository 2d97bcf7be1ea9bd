export { wecomInbox } from './inbox.ts'
export { createWecom, wecomPlatform } from './connector.ts'
export type { WecomSettings } from './settings.ts'
