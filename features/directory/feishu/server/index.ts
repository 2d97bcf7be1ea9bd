export { createFeishu, feishuPlatform } from './connector.ts'
export { feishuInbox } from './inbox.ts'
export type { FeishuSettings } from './settings.ts'
