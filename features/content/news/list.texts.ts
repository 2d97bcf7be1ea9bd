/** Texts of news lists, kept apart so that home does not load those of the reading view. */
import { defineTexts } from '@portal/contract'

export const listTexts = defineTexts({
  loadFailed: { zh: '没有加载出来', en: 'This did not load' },
  endOfNews: { zh: '没有更多新闻了', en: 'No more news' },
  noneYet: { zh: '这里还没有新闻', en: 'No news yet' },
  allTags: { zh: '不限标签', en: 'Any tag' },
  byCategory: { zh: '按分类筛选', en: 'Filter by category' },
  byTag: { zh: '按标签筛选', en: 'Filter by tag' },
  previous: { zh: '上一条', en: 'Previous' },
  next: { zh: '下一条', en: 'Next' },
  noTopNews: { zh: '目前没有要闻', en: 'No top news right now' },
  reads: { zh: '{count} 次阅读', en: 'Reads: {count}' },
  readAt: { zh: '阅读 ·', en: 'Read ·' },
  comments: { zh: '评论', en: 'Comments' },
  like: { zh: '点赞', en: 'Like' },
})
