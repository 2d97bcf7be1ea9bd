import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  codeInvalid: { zh: '登录凭证无效或已使用', en: 'The sign-in code is invalid or was already used.' },
  personUnknown: { zh: '未授权用户', en: 'Unauthorized User' },
  wayNotOffered: { zh: '此登录方式未启用', en: 'This way of signing in is not enabled.' },
  notHere: { zh: '没有这个接口', en: 'No such call' },
})

export const sessionTexts = defineTexts({
  unauthorized: { zh: '未授权用户 Unauthorized User', en: 'Unauthorized User 未授权用户' },
  signedOut: { zh: '您已退出登录', en: 'You have signed out' },
  signInAgain: { zh: '重新登录', en: 'Sign in again' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  signingIn: { zh: '正在登录…', en: 'Signing in…' },
  signInFailed: { zh: '登录没有成功', en: 'Signing in did not succeed' },
  retry: { zh: '再试一次', en: 'Try again' },
  switchPerson: { zh: '切换人员（仅开发环境）', en: 'Switch person (development only)' },
})
