import { defineTexts } from '@portal/contract'

/** In 'what the portal knows about me'. */
export const aboutTexts = defineTexts({
  title: { zh: '匿名使用统计', en: 'Counting how the portal is used' },
  about: {
    zh: '前庭只数有多少人打开了哪些页面、新闻、活动和工具，以及搜索是否有结果；不记录您输入的文字，也不统计健康相关页面。记录用的是当天有效的化名，当天结束后密钥销毁，谁也查不回是谁；明细保留 14 天，之后只留每日总数，少于 5 人的一律不显示。',
    en: 'Forecourt counts how many people open which pages, news, activities and tools, and whether searches find something: never what you type, and nothing of health pages. Entries carry a name that is good for one day; its key is destroyed when the day ends, so nobody can tell any more who it was. They are kept for 14 days; then only totals of days remain, and groups under five are never shown.',
  },
  stateOn: { zh: '目前：匿名统计已开启。', en: 'At present your use is counted, without your name.' },
  stateMe: { zh: '目前：您已关闭统计。', en: 'At present your use is not counted: you switched it off.' },
  stateBrowser: {
    zh: '目前：您的浏览器要求不被跟踪，因此不统计。',
    en: 'At present your use is not counted: your browser asks not to be tracked.',
  },
  statePortal: { zh: '目前：本门户已整体关闭统计。', en: 'At present nobody’s use is counted in this portal.' },
})
