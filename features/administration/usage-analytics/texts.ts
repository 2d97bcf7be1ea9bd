import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  notYours: { zh: '这一页只对编辑和审核员开放', en: 'This page is only available to editors and moderators' },
  notHere: { zh: '没有这个接口', en: 'This call does not exist' },
})

/** Part of the page 'what the portal knows about me'. */
export const todayText = {
  zh: '今天的匿名使用记录（明天起与您无关）',
  en: 'Your usage records of today, not linked to you from tomorrow',
}

/** Part of the same page. */
export const missedText = {
  zh: '今天没搜到的词（明天起与您无关）',
  en: 'Your searches without results today, not linked to you from tomorrow',
}
