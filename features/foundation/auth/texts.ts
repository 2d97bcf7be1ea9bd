import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  codeInvalid: { zh: '登录凭证无效或已使用', en: 'The sign-in code is invalid or has already been used.' },
  personUnknown: { zh: '未授权用户', en: 'Unauthorized User' },
  identityElsewhere: {
    zh: '您的账号在门户中关联的是另一个登录身份',
    en: 'Your portal account is linked to another sign-in identity.',
  },
  wayNotOffered: { zh: '此登录方式未启用', en: 'This sign-in method is not enabled.' },
  providerUnavailable: {
    zh: '登录服务暂时没有响应，请稍后再试',
    en: 'The sign-in service is not responding right now. Please try again later.',
  },
  wayBusy: {
    zh: '您所在网络的登录请求过多，请稍后再试',
    en: 'Too many sign-ins from your network right now. Please try again in a moment.',
  },
  notHere: { zh: '没有这个接口', en: 'No such API call' },
})
