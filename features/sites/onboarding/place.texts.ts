/** Names at the desk for the places that a guide can highlight, and for the icons of chapters. */
import type { Text } from '@portal/contract'
import type { novicePlaces, RookieSign } from './rules.ts'

export const placeTexts: Readonly<Record<(typeof novicePlaces)[number], Text>> = {
  value: { zh: '顶部导航：价值驱动', en: 'Header: Value drive' },
  library: { zh: '顶部导航：品牌馆', en: 'Header: Library' },
  people: { zh: '顶部导航：通讯录', en: 'Header: People' },
  setting: { zh: '右上角：头像菜单', en: 'Header: avatar menu' },
  joy: { zh: '首页：乐享时光', en: 'Home: Joy' },
  workflow: { zh: '首页：我的待办', en: 'Home: My to-dos' },
  workflowButton: { zh: '首页：“全部待办”', en: 'Home: “All to-dos”' },
  tools: { zh: '首页：常用工具', en: 'Home: Toolkit' },
}

export const signTexts: Readonly<Record<RookieSign, Text>> = {
  welcome: { zh: '首页', en: 'Home' },
  news: { zh: '新闻', en: 'News' },
  activities: { zh: '活动', en: 'Activities' },
  find: { zh: '搜索', en: 'Search' },
  desk: { zh: '工具与待办', en: 'Tools and to-dos' },
  quiet: { zh: '消息', en: 'Notifications' },
  people: { zh: '同事', en: 'Colleagues' },
  values: { zh: '价值与荣誉', en: 'Values and honours' },
  comments: { zh: '评论', en: 'Comments' },
  documents: { zh: '文档', en: 'Documents' },
  health: { zh: '健康', en: 'Health' },
  bus: { zh: '班车', en: 'Bus' },
}
