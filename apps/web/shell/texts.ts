import { defineTexts } from '@portal/contract'

export const shellTexts = defineTexts({
  product: { zh: '前庭 Forecourt', en: 'Forecourt' },
  messageTitle: { zh: '消息', en: 'Message' },
  busTitle: { zh: '班车确认', en: 'Shuttle bus' },
  mlTitle: { zh: '制造门户', en: 'Manufacturing portal' },
  skip: { zh: '跳到正文', en: 'Skip to content' },
  mainNavigation: { zh: '主导航', en: 'Main navigation' },
  home: { zh: '首页', en: 'Home' },
  valueDrive: { zh: '价值驱动', en: 'Value drive' },
  library: { zh: '品牌馆', en: 'Library' },
  partner: { zh: '合作伙伴', en: 'Partners' },
  people: { zh: '通讯录', en: 'People' },
  notices: { zh: '消息通知', en: 'Notifications' },
  backHome: { zh: '返回首页', en: 'Back to home' },
  errorTitle: { zh: '页面出了点问题', en: 'Something went wrong' },
  errorPlain: {
    zh: '请稍后再试；如果一直如此，请联系管理员。',
    en: 'Please try again later. If the problem persists, contact your administrator.',
  },
  offline: { zh: '当前离线', en: 'You are offline' },
  offlineHelp: {
    zh: '当前离线，联网后会自动重新加载。',
    en: 'You are offline. This will load when you are back online.',
  },
  retry: { zh: '再试一次', en: 'Try again' },
  signingIn: { zh: '正在登录…', en: 'Signing in…' },
  close: { zh: '关闭', en: 'Close' },
  slowNetwork: { zh: '网络响应缓慢', en: 'Slow network response' },
  slowNetworkHelp: {
    zh: 'Slow network response：请检查网络，然后刷新页面。',
    en: '网络响应缓慢: please check your network, then refresh the page.',
  },
  refresh: { zh: '刷新', en: 'Refresh' },
  loading: { zh: '正在加载', en: 'Loading' },
})

export const homeTexts = defineTexts({
  topNews: { zh: '要闻', en: 'Top news' },
  todos: { zh: '我的待办', en: 'My to-dos' },
  announcements: { zh: '最新公告', en: 'Announcements' },
  allNews: { zh: '公司新闻', en: 'Company news' },
  all: { zh: '全部', en: 'All' },
  values: { zh: '价值驱动', en: 'Value drive' },
  honors: { zh: '荣誉榜', en: 'Honours' },
  joy: { zh: '乐享时光', en: 'Joy' },
  newPeople: { zh: '新同事', en: 'New people' },
  viewAll: { zh: '查看全部', en: 'View all' },
  nothing: { zh: '这里还没有内容', en: 'There is nothing here yet' },
  tags: { zh: '标签', en: 'Tags' },
})
