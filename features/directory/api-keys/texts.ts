import type { Text } from '@portal/contract'
import type { Scope } from './contract.ts'

/** What a key may do, for those who make one. */
export const scopeTexts: Readonly<Record<Scope, Text>> = {
  notice: { zh: '给指定的人发通知', en: 'Notices to named people' },
  audience: { zh: '给所有人或部分人发通知', en: 'Notices to everyone or a part of them' },
  'must-know': { zh: '发送不受免打扰限制的通知', en: 'Notices past quiet hours' },
  todo: { zh: '推送待办', en: 'To-dos' },
  ticket: { zh: '查询谁用登录凭证打开了工具', en: 'Asking who came to a tool with a launch ticket' },
  scim: { zh: '同步人员和群组（SCIM）', en: 'People and groups, by SCIM' },
  report: { zh: '上报工厂数据', en: 'Figures of a plant' },
}
