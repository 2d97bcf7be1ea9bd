import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  tooManyTools: { zh: '常用工具已达上限', en: 'Your toolkit is full' },
  toolUnknown: { zh: '没有这个工具，或您无权使用', en: 'There is no such tool for you' },
  toolTwice: { zh: '同一个工具只能放一次', en: 'A tool can be chosen only once' },
  tooShort: { zh: '请输入更多内容', en: 'Type a little more' },
  scopeMissing: { zh: '该密钥没有 ticket 权限', en: 'This key has no scope ticket' },
  ticketUnknown: { zh: '没有这张票据', en: 'There is no such ticket' },
  ticketUsed: { zh: '票据已使用过', en: 'This ticket was used before' },
  ticketExpired: { zh: '票据已过期', en: 'This ticket has expired' },
})
