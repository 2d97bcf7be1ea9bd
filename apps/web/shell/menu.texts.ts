import { defineTexts } from '@portal/contract'

/** Texts of the avatar menu and what stands beside it, loaded after the first screen. */
export const menuTexts = defineTexts({
  desk: { zh: '工作台', en: 'Desk' },
  deskWaiting: { zh: '工作台，{count, number} 项待处理', en: 'Desk, {count, number} waiting' },
  deskPartial: { zh: '{desk}；有些没有加载出来', en: '{desk}; some of it could not be loaded' },
  me: { zh: '我的菜单', en: 'My menu' },
  language: { zh: '语言', en: 'Language' },
  theme: { zh: '外观', en: 'Appearance' },
  themeSystem: { zh: '跟随系统', en: 'System' },
  themeLight: { zh: '浅色', en: 'Light' },
  themeDark: { zh: '深色', en: 'Dark' },
  avatar: { zh: '设置头像', en: 'Set avatar' },
  password: { zh: '修改密码', en: 'Set password' },
  quiet: { zh: '通知与免打扰', en: 'Notifications and quiet hours' },
  known: { zh: '前庭知道我什么', en: 'What Forecourt knows about me' },
  rookie: { zh: '新手引导', en: 'First steps' },
  history: { zh: '阅读记录', en: 'Reading history' },
  box: { zh: 'Box', en: 'Box' },
  bus: { zh: '班车确认', en: 'Shuttle bus' },
  health: { zh: '健康打卡', en: 'Health check' },
  more: { zh: '更多', en: 'More' },
  signOut: { zh: '退出登录', en: 'Sign out' },
  switchPerson: { zh: '切换人员（开发环境）', en: 'Switch person (development)' },
})
