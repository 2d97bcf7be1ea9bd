export { createFeishu, unconfiguredFeishuRoutes } from './connector.ts'
export { feishuInbox } from './inbox.ts'
export type { FeishuSettings } from './settings.ts'
export type { SyncReport } from './sync.ts'
