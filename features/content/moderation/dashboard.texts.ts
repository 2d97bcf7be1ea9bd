import { defineTexts } from '@portal/contract'

/** Rows of the desk's dashboard. */
export const dashboardTexts = defineTexts({
  held: { zh: '待放行', en: 'Held' },
  allHeld: { zh: '待放行的评论', en: 'Held comments' },
  reported: { zh: '被举报', en: 'Reported' },
  allReported: { zh: '被举报的评论', en: 'Reported comments' },
  hits: { zh: '{name} · 命中 {words}', en: '{name} · {words}' },
  reports: {
    zh: '{name} · {count, number} 人举报',
    en: '{name} · {count, plural, =1 {1 report} other {# reports}}',
  },
})
