import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noNotice: { zh: '没有这条通知', en: 'This notification does not exist' },
  wrongZone: { zh: 'TimeZone：没有这个时区', en: 'TimeZone: this time zone does not exist' },
  noReceivers: {
    zh: 'Receivers：请给出 Receivers 或 Audience 其中之一',
    en: 'Receivers: give either Receivers or Audience',
  },
  unknownReceiver: {
    zh: 'Receivers：有人不在公司通讯录中',
    en: 'Receivers: at least one person is not in the directory',
  },
  unknownAudience: { zh: 'Audience：没有这样的标签或部门', en: 'Audience: unknown tag or department' },
  wrongLink: { zh: 'Link：须为本站路径或 https 地址', en: 'Link: must be a path of this site or an https address' },
  scopeMissing: { zh: '此密钥没有这个权限', en: 'This key does not have the required scope' },
})
