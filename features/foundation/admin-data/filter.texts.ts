import { defineTexts } from '@portal/contract'

/** Filters that several lists have. */
export const filterTexts = defineTexts({
  readers: { zh: '面向人群', en: 'Readers' },
  everyone: { zh: '面向所有人', en: 'For everyone' },
  some: { zh: '面向部分人', en: 'For some' },
  use: { zh: '使用情况', en: 'Use' },
  used: { zh: '在用', en: 'In use' },
  unused: { zh: '未使用', en: 'Not used' },
  year: { zh: '年份', en: 'Year' },
  state: { zh: '状态', en: 'Status' },
  noChoice: { zh: '没有这个选项', en: 'is none of its choices' },
})
