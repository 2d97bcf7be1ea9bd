import { defineTexts } from '@portal/contract'

/** Users of an audience, by kind. */
export const userTexts = defineTexts({
  news: { zh: '新闻 {count, number} 条', en: 'news ({count, number})' },
  activity: { zh: '活动 {count, number} 个', en: 'activities ({count, number})' },
  tool: { zh: '工具 {count, number} 个', en: 'tools ({count, number})' },
  document: { zh: '文档 {count, number} 个', en: 'documents ({count, number})' },
  banner: { zh: '横幅 {count, number} 个', en: 'banners ({count, number})' },
  pin: { zh: '置顶答案 {count, number} 个', en: 'pinned answers ({count, number})' },
  site: { zh: '门户 {count, number} 个', en: 'sites ({count, number})' },
})
