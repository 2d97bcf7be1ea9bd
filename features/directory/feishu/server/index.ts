export { feishu, noFeishu } from './connector.ts'
export { feishuInbox } from './event-store.ts'
export type { FeishuSettings } from './settings.ts'
export type { SyncReport } from './sync.ts'
