import type { Text } from '@portal/contract'
import type { ApiKeyScope } from './contract.ts'

/** Names of the scopes, for administrators who create a key. */
export const scopeTexts: Readonly<Record<ApiKeyScope, Text>> = {
  notice: { zh: '给指定的人发通知', en: 'Notify named people' },
  audience: { zh: '给所有人或部分人发通知', en: 'Notify everyone or a group' },
  'must-know': { zh: '发送不受免打扰限制的通知', en: 'Send notifications that ignore quiet hours' },
  todo: { zh: '推送待办', en: 'Push to-dos' },
  ticket: { zh: '查询谁用启动票据打开了工具', en: 'Look up who opened a tool with a launch ticket' },
  scim: { zh: '同步人员和群组（SCIM）', en: 'Sync people and groups (SCIM)' },
  report: { zh: '上报工厂数据', en: 'Push plant figures' },
}
