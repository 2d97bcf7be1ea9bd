import type { Text } from '@portal/contract'
import type { HeaderFlag, SiteTheme } from './contract.ts'

/** Names of the header flags, for administrators. */
export const flagTexts: Readonly<Record<HeaderFlag, Text>> = {
  logo: { zh: '徽标', en: 'Logo' },
  home: { zh: '首页', en: 'Home' },
  valueDrive: { zh: '价值驱动', en: 'Value drive' },
  library: { zh: '品牌馆', en: 'Library' },
  partner: { zh: '合作伙伴', en: 'Partners' },
  people: { zh: '通讯录', en: 'People' },
  language: { zh: '语言切换', en: 'Language' },
  avatar: { zh: '头像菜单', en: 'Avatar menu' },
  password: { zh: '修改密码', en: 'Password' },
  rookieGuidance: { zh: '新手引导', en: 'First steps' },
  noticeRemind: { zh: '通知提醒', en: 'Notifications' },
}

export const themeTexts: Readonly<Record<SiteTheme, Text>> = {
  '': { zh: '默认', en: 'Default' },
  workshop: { zh: '车间', en: 'Workshop' },
  laboratory: { zh: '实验室', en: 'Laboratory' },
}
