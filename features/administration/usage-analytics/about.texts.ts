import { defineTexts } from '@portal/contract'

/** In 'what the portal knows about me'. */
export const aboutTexts = defineTexts({
  title: { zh: '匿名使用统计', en: 'Counting how the portal is used' },
  about: {
    zh: '前庭只数有多少人打开了哪些页面、新闻、活动和工具，以及搜索是否有结果；不统计健康相关页面。没搜到的词（不含人名、邮箱和号码）只有同一天至少 5 人搜过才会留下。记录用的是当天有效的化名；当天结束后汇总成每日总数，明细和化名的密钥随即删除，之后谁也查不回是谁。少于 5 人的一律不保留、不显示。',
    en: 'Forecourt counts how many people open which pages, news, activities and tools, and whether searches find something; nothing of health pages. Words that found nothing (never names, addresses or numbers) stay only if at least five people missed them on one day. Entries carry a name that is good for one day. When the day is over it becomes totals, and the entries are deleted together with the key of their names: from then on nobody can tell who it was. Groups under five are neither kept nor shown.',
  },
  stateOn: { zh: '目前：匿名统计已开启。', en: 'At present your use is counted, without your name.' },
  stateMe: { zh: '目前：您已关闭统计。', en: 'At present your use is not counted: you switched it off.' },
  stateBrowser: {
    zh: '目前：您的浏览器要求不被跟踪，因此不统计。',
    en: 'At present your use is not counted: your browser asks not to be tracked.',
  },
  statePortal: { zh: '目前：本门户已整体关闭统计。', en: 'At present nobody’s use of this portal is counted.' },
})
