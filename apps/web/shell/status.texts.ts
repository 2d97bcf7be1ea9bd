import { defineTexts } from '@portal/contract'

/** Texts of the status bar, loaded after the first screen. */
export const statusTexts = defineTexts({
  status: { zh: '网络与版本', en: 'Network and version' },
  offline: { zh: '当前离线', en: 'You are offline' },
  portalAway: { zh: '前庭暂时没有响应', en: 'Forecourt is not responding right now' },
  asOf: { zh: '内容截至 {time}', en: 'Showing content from {time}' },
  waiting: {
    zh: '{count, number} 项待联网后发送',
    en: '{count, plural, one {1 change} other {# changes}} will be sent when you are online',
  },
  sentLater: {
    zh: '已联网，等待的 {count, number} 项已发送',
    en: 'Back online: {count, plural, one {1 change was} other {# changes were}} sent',
  },
  notSent: { zh: '有一项没有发送成功：{message}', en: 'One change could not be sent: {message}' },
  notSentText: { zh: '没有发送成功（{message}）：{text}', en: 'Could not be sent ({message}): {text}' },
  failed: { zh: '服务器多次出错', en: 'repeated server errors' },
  waitedTooLong: { zh: '等待联网已超过 6 天', en: 'waited for more than 6 days' },
  copy: { zh: '复制文字', en: 'Copy text' },
  newVersion: { zh: '前庭有新版本了', en: 'A new version of Forecourt is ready' },
  takeNewVersion: { zh: '现在更新', en: 'Update now' },
})
