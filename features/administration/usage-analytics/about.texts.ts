import { defineTexts } from '@portal/contract'

/** Part of the page 'what the portal knows about me'. */
export const aboutTexts = defineTexts({
  title: { zh: '匿名使用统计', en: 'Anonymous usage statistics' },
  about: {
    zh: '前庭只数有多少人打开了哪些页面、新闻、活动和工具，用哪种语言、在哪里打开（电脑或手机浏览器、企业微信、飞书或公司 App），新闻还按读者所在的一级部门统计，以及搜索是否有结果；不统计健康相关页面。没搜到的词（不含人名、邮箱和号码）只有同一天至少 5 人搜过才会留下。记录用的是当天有效的化名；当天结束后汇总成每日总数，明细和化名的密钥随即删除，之后谁也查不回是谁。少于 5 人的一律不保留、不显示。',
    en: 'Forecourt counts how many people open which pages, news, activities and tools, in which language and where (browser of a computer or a phone, WeChat Work, Feishu or app), how many of each department read a news item, and whether searches find something. Health pages are not counted. Searches without results (never names, e-mail addresses or numbers) are kept only if at least five people searched for the same words on one day. Records carry a pseudonym that is valid for one day. At the end of the day they become daily totals, and the records and the key of the pseudonyms are deleted: from then on nobody can tell who it was. Groups of fewer than five people are neither kept nor shown.',
  },
  stateOn: { zh: '目前：匿名统计已开启。', en: 'Your use is currently counted anonymously.' },
  stateMe: { zh: '目前：您已关闭统计。', en: 'Your use is currently not counted: you have turned it off.' },
  stateBrowser: {
    zh: '目前：您的浏览器要求不被跟踪，因此不统计。',
    en: 'Your use is currently not counted: your browser asks not to be tracked.',
  },
  statePortal: { zh: '目前：本门户已整体关闭统计。', en: 'This portal currently counts nobody’s use.' },
})
