import { defineTexts } from '@portal/contract'

/** Where one goes on from a text that readers have. */
export const publishedTexts = defineTexts({
  links: { zh: '已发布的内容', en: 'What readers have' },
  asReader: { zh: '读者看到的页面', en: 'See it as readers do' },
  numbers: { zh: '阅读数据', en: 'Its numbers' },
  mustRead: { zh: '确认进度', en: 'Who has acknowledged it' },
  sessions: { zh: '场次与报名', en: 'Sessions and sign-ups' },
})
