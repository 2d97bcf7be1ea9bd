import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  tooManyTools: { zh: '常用工具已达上限', en: 'Your toolkit is full' },
  toolUnknown: { zh: '没有这个工具，或您无权使用', en: 'This tool does not exist, or you do not have access to it' },
  toolTwice: { zh: '同一个工具只能放一次', en: 'A tool can be chosen only once' },
  tooShort: { zh: '请输入更多内容', en: 'Type a little more' },
  scopeMissing: { zh: '该密钥没有 ticket 权限', en: 'This key does not have the scope ticket' },
  ticketUnknown: { zh: '没有这张票据', en: 'This ticket does not exist' },
  ticketUsed: { zh: '票据已使用过', en: 'This ticket has already been used' },
  ticketExpired: { zh: '票据已过期', en: 'This ticket has expired' },
})
