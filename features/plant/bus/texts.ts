import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  noBusSession: { zh: '登录已失效，请重新登录', en: 'Your session has expired. Please sign in again.' },
  noAgreement: { zh: '还没有发布乘车协议', en: 'No riding agreement has been published yet.' },
  newVersion: {
    zh: '乘车协议刚刚更新，请阅读新版后再确认',
    en: 'The agreement has just been updated. Please read the new version first.',
  },
  notStaff: { zh: '只有班车管理人员可以查看', en: 'Only bus staff can see this.' },
})

export const busTexts = defineTexts({
  signingIn: { zh: '正在登录…', en: 'Signing in…' },
  title: { zh: '班车确认', en: 'Shuttle bus' },
  hello: { zh: '{name}，您好', en: 'Hello, {name}' },
  switchLanguage: { zh: 'English', en: '中文' },
  toHome: { zh: '返回首页', en: 'Back to home' },
  list: { zh: '确认名单', en: 'Confirmations' },
  yourBus: { zh: '您的班车', en: 'Your bus' },
  yourStop: { zh: '上车站点', en: 'Your stop' },
  leavesAt: { zh: '发车', en: 'Departs at' },
  wholeLine: { zh: '全程 {count} 站', en: 'All {count} stops' },
  noSeat: { zh: '还没有为您安排线路', en: 'You have no bus line yet' },
  noSeatHelp: {
    zh: '安排好后会显示在这里。如需乘车，请联系行政班车组。',
    en: 'It appears here once a seat has been arranged. If you need one, please contact the shuttle bus team.',
  },
  version: { zh: '第 {version} 版 · {date} 起生效', en: 'Version {version} · in effect since {date}' },
  newVersionTitle: { zh: '协议有更新', en: 'The agreement has changed' },
  newVersionHelp: {
    zh: '您确认过上一版。请阅读新版并再次确认。',
    en: 'You confirmed an earlier version. Please read this one and confirm again.',
  },
  confirm: { zh: '我已阅读并同意', en: 'I have read and agree' },
  confirming: { zh: '正在确认…', en: 'Confirming…' },
  confirmed: { zh: '已确认', en: 'Confirmed' },
  confirmedAt: { zh: '您已于 {time} 确认', en: 'You confirmed on {time}' },
  confirmFailed: { zh: '没有确认成功，请再试一次', en: 'Could not confirm. Please try again.' },
  retry: { zh: '再试一次', en: 'Try again' },
  noAgreement: { zh: '还没有发布乘车协议', en: 'There is no riding agreement yet' },
  noAgreementHelp: { zh: '发布后请再回来确认。', en: 'Please come back once it is published.' },
  unauthorized: { zh: '未授权用户', en: 'Unauthorized User' },
  unauthorizedHelp: {
    zh: '您的账号未在本门户登记，或已停用。',
    en: 'Your account is not registered on this portal, or has been deactivated.',
  },
  signInFailed: { zh: '没有登录成功', en: 'Sign-in failed' },
  signInFailedHelp: {
    zh: '请稍后再试；如果一直如此，请联系管理员。',
    en: 'Please try again later, and contact your administrator if it persists.',
  },
})
