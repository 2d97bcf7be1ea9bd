import { defineTexts } from '@portal/contract'

export const refusalTexts = defineTexts({
  notYours: { zh: '这一页只对编辑和管理人员开放', en: 'This page is for editors and moderators only' },
  notHere: { zh: '没有这个接口', en: 'There is no such call' },
})

/** In 'what the portal knows about me'. */
export const todayText = {
  zh: '今天的匿名使用记录（明天起与您无关）',
  en: 'Your use today, unlinked from you tomorrow',
}

/** As well there. */
export const missedText = {
  zh: '今天没搜到的词（明天起与您无关）',
  en: 'Your searches of today that found nothing, unlinked from you tomorrow',
}
