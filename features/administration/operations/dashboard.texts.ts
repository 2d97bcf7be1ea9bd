import { defineTexts } from '@portal/contract'

/** Rows of the desk's dashboard. */
export const dashboardTexts = defineTexts({
  failed: { zh: '任务失败', en: 'Job failed' },
  runs: { zh: '失败 {count, number} 次', en: '{count, plural, =1 {1 run} other {# runs}} failed' },
  undelivered: { zh: '未送达', en: 'Undelivered' },
  items: { zh: '{count, number} 条', en: '{count, plural, =1 {1 item} other {# items}}' },
  all: { zh: '运维', en: 'Operations' },
})
