import { defineTexts } from '@portal/contract'

/** Users of an audience, by kind. */
export const userTexts = defineTexts({
  news: { zh: '新闻 {count} 条', en: 'news ({count})' },
  activity: { zh: '活动 {count} 个', en: 'activities ({count})' },
  tool: { zh: '工具 {count} 个', en: 'tools ({count})' },
  document: { zh: '文档 {count} 个', en: 'documents ({count})' },
  banner: { zh: '横幅 {count} 个', en: 'banners ({count})' },
  pin: { zh: '置顶答案 {count} 个', en: 'pinned answers ({count})' },
  site: { zh: '门户 {count} 个', en: 'sites ({count})' },
})
