import { defineTexts } from '@portal/contract'

/** Kinds of users of an audience, before their number. */
export const userTexts = defineTexts({
  news: { zh: '新闻', en: 'news' },
  activity: { zh: '活动', en: 'activities' },
  tool: { zh: '工具', en: 'tools' },
  document: { zh: '文档', en: 'documents' },
  banner: { zh: '横幅', en: 'banners' },
  pin: { zh: '置顶答案', en: 'pinned answers' },
  site: { zh: '门户', en: 'sites' },
})
