import { defineTexts } from '@portal/contract'

export const coreTexts = defineTexts({
  noSession: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please sign in again.' },
  noSuchCall: { zh: '没有这个接口', en: 'No such call' },
  wrongMethod: { zh: '这个地址不接受 {method} 请求', en: 'This address does not accept {method}' },
  notAllowed: {
    zh: '您没有这个操作的权限，或权限刚刚变更',
    en: 'You do not have permission to do this',
  },
  noIntegration: { zh: '接口密钥无效', en: 'This API key is not valid' },
  tooLarge: { zh: '内容过大', en: 'The request is too large' },
  wrongType: { zh: '内容类型须为 application/json', en: 'The content type must be application/json' },
  tooMany: {
    zh: '操作太频繁，请 {seconds, number} 秒后再试',
    en: 'Too many requests. Please try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  tooManyForLong: {
    zh: '操作太频繁，请 {minutes, number} 分钟后再试',
    en: 'Too many requests. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
  },
  busy: { zh: '服务繁忙，请稍后再试', en: 'The service is busy. Please try again shortly.' },
  malformed: { zh: 'body: 不是有效的 JSON', en: 'body: is not valid JSON' },
  malformedHead: { zh: '请求格式有误', en: 'The request is malformed' },
  fault: {
    zh: '出了点问题，请稍后再试。报障编号：{id}',
    en: 'Something went wrong. Please try again later. Reference for the help desk: {id}',
  },
  databaseAway: {
    zh: '服务暂时不可用，没有任何更改',
    en: 'The service is not available at the moment. Nothing was changed.',
  },
  databaseBusy: {
    zh: '服务繁忙，没有任何更改，请稍后再试',
    en: 'The service is busy. Nothing was changed. Please try again shortly.',
  },
  outcomeUnknown: {
    zh: '保存时连接中断，可能已保存，也可能没有；重试之前请先查看',
    en: 'The connection was lost while saving. Your change may or may not have been saved: please check before you try again.',
  },
})
