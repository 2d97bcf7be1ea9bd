import { defineTexts } from '@portal/contract'

/** Figures of the desk's dashboard. */
export const dashboardTexts = defineTexts({
  readers: { zh: '今日新闻读者', en: 'Readers of news' },
  ownComments: { zh: '我的新闻的评论', en: 'Comments on your news' },
  comments: { zh: '今日评论', en: 'Comments' },
})
